import { LodgeMemberStatus, namesOf, type NameOf } from '../../shared/enums.ts';
import type { Somebody } from './given.ts';
import { world } from './world.ts';

export type Status = NameOf<typeof LodgeMemberStatus>;

/** The code of a refusal; undefined when there was none. Throws an error that has no code, which is none. */
export const codeOf = (sent: Promise<unknown>): Promise<string | undefined> =>
  sent.then(
    () => undefined,
    (error: { code?: unknown }) => {
      if (typeof error.code === 'string') return error.code;
      throw error;
    },
  );

const nameOf = (number: number): Status =>
  namesOf(LodgeMemberStatus).find((name) => LodgeMemberStatus[name] === number) ?? 'None';

/** Where each of these stands in a lodge, as the database has it. */
export async function standings(lodgeId: number, people: readonly Somebody[]): Promise<Status[]> {
  const rows = await world.sql<{ id: number; status: number }>(
    'select profile_id::int as id, status from lodge_member where lodge_id = $1',
    [lodgeId],
  );
  return people.map(({ profileId }) => nameOf(rows.find(({ id }) => id === profileId)?.status ?? 0));
}

/** Makes it look as if nobody had owned a lodge for so many days, and its members had been there for so long. */
export async function ownerless(lodgeId: number, days: number, memberDays = 365): Promise<void> {
  await world.sql(`update lodge set ownerless_since = now() - $2 * interval '1 day' where id = $1`, [lodgeId, days]);
  await world.sql(`update lodge_member set since = now() - $2 * interval '1 day' where lodge_id = $1`, [
    lodgeId,
    memberDays,
  ]);
}

/** Since when nobody owns a lodge. */
export async function vacancyOf(lodgeId: number): Promise<Date | null> {
  const [lodge] = await world.sql<{ since: Date | null }>('select ownerless_since as since from lodge where id = $1', [
    lodgeId,
  ]);
  return lodge!.since;
}
