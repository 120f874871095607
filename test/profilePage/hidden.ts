import { given } from '../support/given.ts';
import { setStatus } from '../support/statuses.ts';

export { setStatus };

/** Every status in which a profile does not show. */
export const hiddenStatuses = ['None', 'PermaLocked', 'Quarantined', 'ToBeDeleted', 'Deleted'] as const;

/** One profile in each of these statuses, and an id that nobody has. */
export async function nobodies(): Promise<[string, number][]> {
  const hidden = await Promise.all(
    hiddenStatuses.map(async (status): Promise<[string, number]> => {
      const person = await given.profile();
      await setStatus(person, status);
      return [status, person.profileId];
    }),
  );
  return [...hidden, ['missing', 999_999_999]];
}
