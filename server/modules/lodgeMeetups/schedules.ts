import { sql } from 'kysely';
import { Gender, MeetupSignUp as State } from '../../../shared/enums.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { atOnce } from '../notifications/index.ts';
import { keptHours } from '../../../shared/lodgeMeetups/contract.ts';
import { MeetupComesUp } from './events.ts';
import { groups } from './model/groups.ts';
import { LodgeMeetup } from './model/LodgeMeetup.ts';
import { isInSight } from './reading.ts';
import { moveUp, remindedBefore } from './signingUp.ts';

/** People marked in one run; the next one continues. */
const inOneRun = 1000;

interface Due {
  meetupId: Column<'lodge_meetup_sign_up', 'meetupId'>;
  lodgeId: Column<'lodge_meetup', 'lodgeId'>;
  startsAt: Column<'lodge_meetup', 'startsAt'>;
  profileIds: number[];
}

/**
 * Has everybody reminded who comes to what begins within a day, once for each beginning: the mark on the sign-up is set
 * in the transaction that records the event.
 */
async function remind(unit: Unit): Promise<void> {
  const found = await rows(
    unit.sql,
    sql<Due>`
      with due as (
        select s.id from lodge_meetup m join lodge_meetup_sign_up s on s.meetup_id = m.id
        where m.starts_at > ${unit.now} and m.starts_at <= ${new Date(unit.now.getTime() + remindedBefore)}
          and m.cancelled_at is null and ${isInSight('m')} and s.state = ${sql.lit(State.Confirmed)}
          and s.reminded_for is distinct from m.starts_at
        order by m.starts_at, s.id limit ${inOneRun} for no key update of s skip locked),
      marked as (
        update lodge_meetup_sign_up s set reminded_for = m.starts_at
        from due, lodge_meetup m where s.id = due.id and m.id = s.meetup_id
        returning s.meetup_id, s.profile_id, m.lodge_id, m.starts_at)
      select meetup_id as "meetupId", lodge_id as "lodgeId", starts_at as "startsAt",
        json_agg(profile_id order by profile_id) as "profileIds"
      from marked group by 1, 2, 3`,
  );
  for (const { startsAt, profileIds, ...about } of found) {
    for (let at = 0; at < profileIds.length; at += atOnce) {
      const some = profileIds.slice(at, at + atOnce);
      unit.record(MeetupComesUp, { ...about, startsAt: new Date(startsAt).getTime(), profileIds: some });
    }
  }
}

/** Whether who waits in the row `s` would fit in `m`, where one place is enough for them. */
const fits = sql.join(
  groups
    .filter(({ gender }) => gender !== Gender.Couple)
    .map(
      ({ gender, group, column }) =>
        sql`(s.gender = ${sql.lit(gender)} and coalesce(${sql.ref(`m.${group}`)} < ${sql.ref(`m.${column}`)}, true))`,
    ),
  sql` or `,
);

/** Meetups whose waiting lists move up in one run; the next one continues. */
const meetupsInOneRun = 100;

/** Gives the places that were kept for a couple to those who wait behind it, once the time is over in which they are kept. */
async function giveKeptPlaces(unit: Unit): Promise<void> {
  const soon = new Date(unit.now.getTime() + keptHours * hours);
  const found = await rows(
    unit.sql,
    sql<{ id: number }>`select m.id::float8 from lodge_meetup m
      where m.starts_at > ${unit.now} and m.starts_at <= ${soon} and m.cancelled_at is null and ${isInSight('m')}
        and m.people < m.places and exists (
          select from lodge_meetup_sign_up s where s.meetup_id = m.id and s.state = ${sql.lit(State.Waiting)} and (${fits}))
      order by m.id limit ${meetupsInOneRun}`,
  );
  for (const { id } of found) await moveUp(unit, await unit.find(LodgeMeetup, id));
}

/** For so long what was taken away can be reported by those who saw it. */
const keptFor = 30 * days;

/** Deletes for good what was taken away a month ago and is not being judged. */
async function purge({ sql: database, now }: Unit): Promise<void> {
  const before = new Date(now.getTime() - keptFor);
  await sql`delete from lodge_meetup_comment where deleted_at <= ${before} and withheld = 0`.execute(database);
  // With a meetup go the comments on it; one that is being judged keeps both.
  await sql`delete from lodge_meetup m where deleted_at <= ${before} and withheld = 0 and not exists (
    select from lodge_meetup_comment c where c.meetup_id = m.id and c.withheld > 0)`.execute(database);
}

export const schedules: Schedule[] = [
  { name: 'RemindOfMeetups', every: 5 * minutes, run: remind },
  { name: 'GiveKeptPlaces', every: 5 * minutes, run: giveKeptPlaces },
  { name: 'PurgeMeetups', every: hours, run: purge },
];
