import { sql, type RawBuilder } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import { mostCountedVisits } from '../../../shared/people/visits.ts';
import type { Ref } from '../../platform/database/sql.ts';
import { areApart } from './blocks.ts';
import { isListed } from '../profiles/index.ts';

/** Whether a profile leaves no visits, and so is not told who visits it, on an alias of the table `profile`. */
export const visitsUnseen = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${sql.ref(`${alias}.configuration`)} ->> 'invisibleVisits')::boolean, false)`;

/** When a visitor was last on a page, as far as it is told by now, as SQL. */
export const lastVisitOf = (visitorId: number, profileId: Ref, now: Date): RawBuilder<string | null> => sql<
  string | null
>`(
  select at from visit where profile_id = ${profileId} and visitor_id = ${visitorId} and at <= ${now})`;

/**
 * Counts the visits to a profile ($1) that it is told by now ($2) and has not seen. The visitors are asked for one by one, which ends at the
 * thousandth; a join would be planned as a look through all profiles.
 */
export const newVisitsCount = `
  select count(*)::int from (
    select from visit v
    where v.profile_id = $1 and v.at <= $2::timestamptz and (select p.status in (${ProfileStatus.Active}, ${ProfileStatus.Locked}) from profile p where p.id = v.visitor_id)
      and not exists (select from apart where apart.profile_id = $1 and other_id = v.visitor_id)
      and v.at > coalesce((select seen_at from visits_seen where profile_id = $1), '-infinity')
    limit ${mostCountedVisits}) as counted`;

/** How many visitors a profile has that show, a thousand at most, as SQL; asked for one by one too. */
export const visitorCountOf = (profileId: number, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from (
    select from visit v
    where v.profile_id = ${profileId} and v.at <= ${now} and (select ${isListed('p')} from profile p where p.id = v.visitor_id)
      and not ${areApart(profileId, sql.ref('v.visitor_id'))}
    limit ${sql.lit(mostCountedVisits)}) as counted)`;
