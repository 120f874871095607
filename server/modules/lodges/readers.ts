import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { rows, type Ref } from '../../platform/sql.ts';
import { adminStatuses, memberStatuses } from './model/ranks.ts';
import { findable } from './queries/cards.ts';

/** Profiles that run a lodge. */
export async function adminsOf(database: Kysely<unknown>, lodgeId: number): Promise<number[]> {
  const found = await rows(
    database,
    sql<{ id: number }>`select profile_id as id from lodge_member
      where lodge_id = ${lodgeId} and status = any(${adminStatuses}::smallint[])`,
  );
  return found.map((row) => row.id);
}

/** Counts the requests that wait for a profile ($1) in the lodges it runs. */
export const lodgeAdminCount = `
  select count(*)::int from lodge_member mine
  join lodge_member request on request.lodge_id = mine.lodge_id and request.status = 5
  join profile applicant on applicant.id = request.profile_id and applicant.status in (3, 4)
  where mine.profile_id = $1 and mine.status in (${adminStatuses.join(', ')})`;

/** How many lodges that an actor may find a profile is a member of, as SQL. */
export const lodgeCountOf = (profileId: Ref, actor: Actor): RawBuilder<number> => sql<number>`(
  select count(*)::int from lodge_member m join lodge l on l.id = m.lodge_id
  where m.profile_id = ${profileId} and m.status in (${sql.join(memberStatuses.map((one) => sql.lit(one)))})
    and ${findable(actor)})`;
