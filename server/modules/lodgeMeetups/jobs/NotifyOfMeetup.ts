import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { channelsWithin } from '../../lodges/index.ts';
import { notifyMany } from '../../notifications/index.ts';
import { isListed } from '../../profiles/index.ts';
import { MeetupCancelled, MeetupCommented, MeetupCreated, MeetupMoved, MeetupReceiversLeft } from '../events.ts';
import { isInSight } from '../reading.ts';
import { news, receivers, visibleMeetup, type MeetupNews, type NewsName } from '../notifying.ts';

const notifyingEvents = [MeetupCreated, MeetupMoved, MeetupCancelled, MeetupCommented, MeetupReceiversLeft];

/** What was called off meanwhile is told as that only, and what is over is no news. */
const isNews = (name: NewsName, { cancelled, over }: MeetupNews) =>
  name === 'MeetupCommented' || (!over && cancelled === (name === 'MeetupCancelled'));

/**
 * Tells those concerned of a meetup that is new, moved or called off, and of what is said about it.
 * What the lodge decides comes from nobody, so that it also reaches whoever blocks the one who decided.
 */
export const NotifyOfMeetup = transaction('NotifyOfMeetup', notifyingEvents, async (event, unit) => {
  const { meetupId, lodgeId, commentId = null, eventId = event.id } = event.data;
  const name = event.name === 'MeetupReceiversLeft' ? event.data.news : event.name;
  const actorId = event.data.actorId ?? event.actorId;
  const meetup = await visibleMeetup(unit.sql, meetupId, unit.now);
  if (!meetup || !isNews(name, meetup)) return;
  const isComment = name === 'MeetupCommented';
  if (
    isComment &&
    !(await firstRow(unit.sql, sql`select from lodge_meetup_comment c where c.id = ${commentId} and ${isInSight('c')}`))
  )
    return;
  const things = [
    ...(isComment ? [`LodgeMeetupComment ${commentId}`] : []),
    `LodgeMeetup ${meetupId}`,
    `Lodge ${lodgeId}`,
  ];
  const optional = isComment || name === 'MeetupCreated';
  await notifyMany(
    unit,
    {
      event: { id: eventId, at: event.at, actorId: isComment ? actorId : null },
      type: news[name],
      subject: meetup.lodge,
      ids: meetup.ids,
      things,
      ...(optional && { within: channelsWithin(lodgeId, 'meetups') }),
    },
    sql`select p.id from (${receivers(name, meetupId, lodgeId)}) r join profile p on p.id = r.id
      where p.id is distinct from ${actorId} and ${isListed('p')}`,
    event.data,
    (part) => unit.record(MeetupReceiversLeft, { meetupId, lodgeId, commentId, news: name, actorId, eventId, ...part }),
  );
});
