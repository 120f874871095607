import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AgePolicy, ProfileStatus } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Column } from '../../platform/database/columns.ts';
import { inAlphabet, rows, type Ref } from '../../platform/database/sql.ts';
import { adminStatuses, memberStatuses } from './model/ranks.ts';
import { findable, isListed } from './finding.ts';

/** Profiles that run a lodge. */
export async function adminsOf(database: Kysely<never> | Kysely<unknown>, lodgeId: number): Promise<number[]> {
  const found = await rows(
    database,
    sql<{ id: Column<'lodge_member', 'profileId'> }>`select profile_id as id from lodge_member
      where lodge_id = ${lodgeId} and status = any(${adminStatuses}::smallint[])`,
  );
  return found.map((row) => row.id);
}

/**
 * Whether what is for adults alone may be shown to a profile ($1), as `ageAssured` judges it: a count belongs to no site,
 * so a country wants no check where every site that has it says so. The dark ones lock who is not checked out by themselves.
 */
const isAgeAssured = `(is_over_18($1, $2) or (
  select coalesce(bool_and(c.age_policy = ${AgePolicy.None}), false) from profile p join place on place.id = p.place_id
  join site_country c on c.country = place.country join site s on s.id = c.site_id and not s.dark where p.id = account_of($1)))`;

/** Counts the conversations of the lodge that wait for an answer of a profile ($1): with people who are there and meet it. */
const unanswered = `(select count(*) from conversation c join profile p on p.id = c.low_id
  where c.lodge_id = l.id and c.asked_number > c.answered_number and c.asked_number > c.settled_number and c.low_id <> $1
    and p.status in (${ProfileStatus.Active}, ${ProfileStatus.Locked})
    and not exists (select from apart where apart.profile_id = $1 and apart.other_id = c.low_id))`;

/** Counts the requests, mails, pictures and videos that wait for a profile ($1) in the lodges it runs and can look into. */
export const lodgeAdminCount = `
  select coalesce(sum(l.waiting + (select count(*) from lodge_media_waiting w
      where w.lodge_id = l.id and (not w.adult or ${isAgeAssured})) + ${unanswered}), 0)::int
  from lodge_member mine join lodge l on l.id = mine.lodge_id
  where mine.profile_id = $1 and mine.status in (${adminStatuses.join(', ')}) and l.withheld = 0`;

/** How many lodges that an actor may find a profile is a member of, as SQL. */
export const lodgeCountOf = (profileId: Ref, actor: Actor): RawBuilder<number> => sql<number>`(
  select count(*)::int from lodge_member m join lodge l on l.id = m.lodge_id
  where m.profile_id = ${profileId} and m.status in (${sql.join(memberStatuses.map((one) => sql.lit(one)))})
    and ${findable(actor)})`;

const isMemberHere = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.status`)} in (${sql.join(memberStatuses.map((one) => sql.lit(one)))})`;

/** The lodges of which an actor and a profile are both members, as far as they stand in the actor's lists, as JSON. */
export const lodgesOfBoth = (profileId: Ref, actor: Actor) => sql<{ lodgeId: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('lodgeId', l.id, 'name', l.name) order by ${inAlphabet(sql.ref('l.name'), actor.locale)}, l.id), '[]')
  from lodge_member theirs join lodge_member mine on mine.lodge_id = theirs.lodge_id and mine.profile_id = ${actor.profileId}
  join lodge l on l.id = theirs.lodge_id
  where theirs.profile_id = ${profileId} and ${isMemberHere('theirs')} and ${isMemberHere('mine')} and ${isListed(actor)})`;
