import { ProfileStatus } from '../../shared/enums.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

/** Every status in which a profile does not show. */
export const hiddenStatuses = ['None', 'PermaLocked', 'Quarantined', 'ToBeDeleted', 'Deleted'] as const;

/** Puts a profile into a status, whatever leads there. */
export const setStatus = ({ profileId }: Pick<Somebody, 'profileId'>, status: keyof typeof ProfileStatus) =>
  world.sql('update profile set status = $2 where id = $1', [profileId, ProfileStatus[status]]);

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
