import { sql } from 'kysely';
import { days, hours } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/schedules.ts';
import { ProfileVisited } from './events.ts';

/** Who visited whom is known for so long. */
const visitsFor = 90 * days;
/** One run takes so many away; what is left goes with the next. */
const atOnce = 5000;

export const schedules: Schedule[] = [
  {
    name: 'ForgetVisits',
    every: hours,
    async run({ sql: database, now }) {
      const before = new Date(now.getTime() - visitsFor);
      await sql`delete from visit where (profile_id, visitor_id) in (
        select profile_id, visitor_id from visit where at <= ${before} order by at limit ${atOnce})
        and at <= ${before}`.execute(database);
      // The name stands in the statement, since the index is for it alone; an event on its way is left to the next run.
      await sql`with old as (
          select id from event where name = ${sql.lit(ProfileVisited.name)} and at <= ${before} and relayed_at is not null
            and not exists (select from job where event_id = event.id and done_at is null and failed_at is null)
          order by at limit ${atOnce}
        ), jobs as (delete from job where event_id in (select id from old))
        delete from event where id in (select id from old)`.execute(database);
    },
  },
];
