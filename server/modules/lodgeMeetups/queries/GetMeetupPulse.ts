import { sql } from 'kysely';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { membershipIn } from '../../lodges/index.ts';

export const GetMeetupPulse = handle(meetups.GetMeetupPulse, async ({ lodgeId }, actor, { read, now }) => {
  await membershipIn(read, lodgeId, actor, now);
  const month = sql`date_trunc('month', ${now}::timestamptz at time zone ${actor.timeZone})`;
  const found = await firstRow(
    read,
    sql<{ meetupsThisMonth: number }>`select count(*)::int as "meetupsThisMonth" from lodge_meetup
      where lodge_id = ${lodgeId} and withheld = 0 and deleted_at is null and cancelled_at is null
        and starts_at >= ${month} at time zone ${actor.timeZone}
        and starts_at < (${month} + interval '1 month') at time zone ${actor.timeZone}`,
  );
  return found!;
});
