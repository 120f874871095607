/**
 * How far somebody has read a topic. Its page stands in threads, so one moment does not say it: what stands up to the last
 * comment that was on the screen is read as far as it had been said by then, and nothing that was not on the screen is.
 */
import { sql } from 'kysely';
import type { Unit } from '../../platform/database/unit.ts';

/** What was on the screen: the last comment in the order of the page, and the newest of those before it. */
export interface OnScreen {
  commentId: number;
  newestId: number;
}

/** Notes that the topic was opened. */
export const noteOpening = ({ sql: database }: Unit, entryId: number, profileId: number) =>
  sql`insert into debate_view (entry_id, profile_id, seen_at)
    select id, ${profileId}, created_at from debate_entry where id = ${entryId}
    on conflict do nothing`.execute(database);

/** A moment just before the first comment `c` of the condition was made. */
const before = (condition: ReturnType<typeof sql>) => sql`(select min(c.created_at) - interval '1 microsecond'
  from debate_comment c where c.entry_id = v.entry_id and c.deleted_at is null and ${condition})`;

/** Goes on from where the reader was, never back: neither the place nor the moment becomes less. */
export async function noteReading(unit: Unit, entryId: number, profileId: number, seen: OnScreen): Promise<void> {
  const { sql: database } = unit;
  const mine = sql`v.entry_id = ${entryId} and v.profile_id = ${profileId}`;
  await sql`select from debate_view v where ${mine} for update`.execute(database);
  // Where the reader was farther before, what was said since and stands between the two places was not on the screen.
  await sql`
    with said as (
      select l.thread_id, l.id, greatest(l.created_at, newest.created_at) as at
      from debate_comment l left join debate_comment newest on newest.id = ${seen.newestId} and newest.entry_id = l.entry_id
      where l.id = ${seen.commentId} and l.entry_id = ${entryId}),
    place as (
      select p.*, least(greatest(said.at, v.place_at), ${before(sql`c.created_at > v.place_at
        and (c.thread_id, c.id) > (said.thread_id, said.id) and (c.thread_id, c.id) <= (v.place_thread, v.place_id)`)}) as at
      from debate_view v cross join said cross join lateral (
        select * from (values (said.thread_id, said.id), (v.place_thread, v.place_id)) p (thread, id)
        where p.id is not null order by p.thread desc, p.id desc limit 1) p
      where ${mine})
    update debate_view v set place_thread = place.thread, place_id = place.id, place_at = place.at,
      seen_at = greatest(v.seen_at, least(place.at, ${before(sql`c.created_at > v.seen_at
        and (c.thread_id, c.id) > (place.thread, place.id)`)}))
    from place where ${mine}`.execute(database);
}
