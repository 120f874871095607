import { sql } from 'kysely';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { footingIn, mayLookInside } from '../../lodges/index.ts';
import { cardColumns, meetsAll, meetupSource, type MeetupCard } from '../reading.ts';

export const GetNextMeetup = handle(meetups.GetNextMeetup, async ({ lodgeId }, actor, { read, now }) => {
  const footing = await footingIn(read, lodgeId, actor, now);
  if (!mayLookInside(actor, footing)) return { meetup: null };
  const meetup = await firstRow(
    read,
    sql<MeetupCard>`select ${cardColumns} from ${meetupSource(meetsAll(actor, footing), actor.profileId)}
      where m.lodge_id = ${lodgeId} and m.withheld = 0 and m.cancelled_at is null and m.starts_at > ${now}
      order by m.starts_at, m.id limit 1`,
  );
  return { meetup: meetup ?? null };
});
