import { seesEverybody, membershipIn, mayLookInside } from '../../lodges/index.ts';
import { sql } from 'kysely';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { cardColumns, isInSight, meetupSource, type MeetupCard } from '../reading.ts';

export const GetNextMeetup = handle(meetups.GetNextMeetup, async ({ lodgeId }, actor, { read, now }) => {
  const membership = await membershipIn(read, lodgeId, actor, now);
  if (!mayLookInside(actor, membership)) return { meetup: null };
  const meetup = await firstRow(
    read,
    sql<MeetupCard>`select ${cardColumns} from ${meetupSource(seesEverybody(actor, membership), actor.profileId)}
      where m.lodge_id = ${lodgeId} and ${isInSight('m')} and m.cancelled_at is null and m.starts_at > ${now}
      order by m.starts_at, m.id limit 1`,
  );
  return { meetup: meetup ?? null };
});
