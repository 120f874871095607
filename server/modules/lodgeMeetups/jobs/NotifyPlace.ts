import { sql } from 'kysely';
import { MeetupSignUp as State } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { notify, notifyAll } from '../../notifications/index.ts';
import { MeetupComesUp, MeetupPassedOver, MeetupPlaceGiven } from '../events.ts';
import { visibleMeetup } from '../notifying.ts';

/** Those of these profiles who have a place, or wait for one. */
const listed = async ({ sql: database }: Unit, meetupId: number, profileIds: readonly number[], state: number) => {
  const found = await rows(
    database,
    sql<{ id: Column<'lodge_meetup_sign_up', 'profileId'> }>`select profile_id as id from lodge_meetup_sign_up
      where meetup_id = ${meetupId} and profile_id = any(${[...profileIds]}::bigint[]) and state = ${state}`,
  );
  return found.map(({ id }) => id);
};

/** Tells somebody who waited that a place is theirs. */
export const NotifyPlaceFree = transaction('NotifyPlaceFree', MeetupPlaceGiven, async (event, unit) => {
  const { meetupId, lodgeId, profileId } = event.data;
  const meetup = await visibleMeetup(unit.sql, meetupId, unit.now);
  if (!meetup || meetup.cancelled || meetup.over) return;
  if ((await listed(unit, meetupId, [profileId], State.Confirmed)).length === 0) return;
  const things = [`LodgeMeetup ${meetupId}`, `Lodge ${lodgeId}`];
  const about = { type: 'LodgeMeetupPlaceFree', subject: meetup.lodge, ids: meetup.ids, things } as const;
  await notify(unit, { event: { ...event, actorId: null }, profileId, ...about });
});

/** Tells a couple that still waits why somebody who came later has a place. */
export const NotifyPassedOver = transaction('NotifyPassedOver', MeetupPassedOver, async (event, unit) => {
  const { meetupId, lodgeId, profileId } = event.data;
  const meetup = await visibleMeetup(unit.sql, meetupId, unit.now);
  if (!meetup || meetup.cancelled || meetup.over) return;
  if ((await listed(unit, meetupId, [profileId], State.Waiting)).length === 0) return;
  const things = [`LodgeMeetup ${meetupId}`, `Lodge ${lodgeId}`];
  const about = { type: 'LodgeMeetupPassedOver', subject: meetup.lodge, ids: meetup.ids, things } as const;
  await notify(unit, { event: { ...event, actorId: null }, profileId, ...about });
});

/** Reminds of a meetup on the day before, where it still begins when it did. */
export const NotifyReminder = transaction('NotifyReminder', MeetupComesUp, async (event, unit) => {
  const { meetupId, lodgeId, startsAt, profileIds } = event.data;
  const meetup = await visibleMeetup(unit.sql, meetupId, unit.now);
  if (!meetup || meetup.cancelled || meetup.startsAt.getTime() !== startsAt || meetup.startsAt <= unit.now) return;
  const things = [`LodgeMeetup ${meetupId}`, `Lodge ${lodgeId}`];
  const about = { type: 'LodgeMeetupReminder', subject: meetup.lodge, ids: meetup.ids, things } as const;
  await notifyAll(unit, { event, ...about }, await listed(unit, meetupId, profileIds, State.Confirmed));
});
