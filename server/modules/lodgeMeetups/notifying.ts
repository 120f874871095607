/** What jobs need to know before they tell of a meetup: whether it still is to be told, and who hears of it. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { memberStatuses } from '../lodges/index.ts';
import { dayIn } from '../../../shared/wallClock.ts';
import { isInSight } from './reading.ts';

export interface MeetupNews {
  lodgeId: number;
  lodge: string;
  organiserId: number | null;
  startsAt: Date;
  cancelled: boolean;
  over: boolean;
  /** What the links of its notifications are made of. */
  ids: { lodgeId: number; meetupId: number; day: string };
}

/** A meetup in sight, in a lodge in sight; undefined for every other. */
export async function visibleMeetup(
  database: Kysely<never>,
  meetupId: number,
  now: Date,
): Promise<MeetupNews | undefined> {
  const found = await firstRow(
    database,
    sql<{
      lodgeId: Column<'lodge_meetup', 'lodgeId'>;
      lodge: Column<'lodge', 'name'>;
      organiserId: Column<'lodge_meetup', 'organiserId'>;
      startsAt: Column<'lodge_meetup', 'startsAt'>;
      cancelled: boolean;
      over: boolean;
      zone: Column<'lodge_meetup', 'timeZone'>;
    }>`
      select m.lodge_id as "lodgeId", l.name as lodge, m.organiser_id as "organiserId", m.starts_at as "startsAt",
        m.cancelled_at is not null as cancelled, m.ends_at <= ${now} as over, m.time_zone as zone
      from lodge_meetup m join lodge l on l.id = m.lodge_id
      where m.id = ${meetupId} and ${isInSight('m')} and l.withheld = 0`,
  );
  if (!found) return undefined;
  const { zone, ...meetup } = found;
  const startsAt = new Date(meetup.startsAt);
  return { ...meetup, startsAt, ids: { lodgeId: meetup.lodgeId, meetupId, day: dayIn(zone, new Date(startsAt)) } };
}

/** What is told to many, by the name of its event. */
export const news = {
  MeetupCreated: 'LodgeMeetupCreated',
  MeetupMoved: 'LodgeMeetupChanged',
  MeetupCancelled: 'LodgeMeetupCancelled',
  MeetupCommented: 'LodgeMeetupCommented',
} as const;
export type NewsName = keyof typeof news;

/** Who hears of it, as numbers of profiles. */
export function receivers(name: NewsName, meetupId: number, lodgeId: number): RawBuilder<{ id: number }> {
  const signedUp = sql`select profile_id as id from lodge_meetup_sign_up where meetup_id = ${meetupId}`;
  const members = sql`select profile_id as id from lodge_member
    where lodge_id = ${lodgeId} and status = any(${memberStatuses}::smallint[])`;
  if (name === 'MeetupCreated') return sql`${members}`;
  if (name !== 'MeetupCommented') return sql`${signedUp}`;
  // Whoever left the lodge, or was shut out, is told of nothing that is said in it.
  return sql`(${signedUp} union select author_id from lodge_meetup_comment c where meetup_id = ${meetupId} and ${isInSight('c')}
    union select organiser_id from lodge_meetup where id = ${meetupId}) intersect ${members}`;
}
