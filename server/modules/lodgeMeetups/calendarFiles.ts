import { sql, type Kysely } from 'kysely';
import { MeetupSignUp as State, ProfileStatus, type Locale } from '../../../shared/enums.ts';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { clock, days } from '../../platform/clock.ts';
import { byCaller, type Entrance, type Incoming } from '../../platform/http/entrances.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import { text } from '../../platform/texts.ts';
import { isAdmin, memberStatuses } from '../lodges/index.ts';
import { hashOf, tokenIn } from './feedTokens.ts';
import { calendarOf, type CalendarEntry } from './icalendar.ts';
import { isInSight, membershipAt } from './reading.ts';

/** A feed still tells of what was so long ago, and of so much at most. */
const keptAfter = 30 * days;
const inFeed = 500;

/** A secret may stand in the address, so nobody is told of it who is not asked for it. */
const headers = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'content-disposition': 'attachment; filename="appointment.ics"',
  'content-type': 'text/calendar; charset=utf-8',
  'x-robots-tag': 'noindex',
};

const asFile = async (calendar: Promise<string>) => ({ headers, body: await calendar });

/** Calendar files: of one meetup for who has a place in it, and a feed behind a secret address for a calendar program. */
export const calendarFiles = (platform: Platform): Entrance[] => [
  {
    name: 'MeetupCalendar',
    path: '/Lodges/MeetupCalendar/:file',
    methods: ['GET', 'HEAD'],
    door: meetups.GetMeetup,
    limit: byCaller('calendar'),
    answer: (incoming) => asFile(oneMeetup(incoming, platform)),
  },
  {
    name: 'CalendarFeed',
    path: '/calendar/:file',
    methods: ['GET', 'HEAD'],
    door: 'anybody',
    // Many calendars are fetched from the addresses of one service.
    limit: (incoming) => (hashIn(incoming) ? ['calendar', hashIn(incoming)!] : ['strangerCommand', incoming.address]),
    answer: (incoming) => asFile(feed(incoming, platform)),
  },
];

/** The hash of the secret in an address; undefined where none can stand in it. */
function hashIn({ params: { file = '' } }: Incoming): string | undefined {
  const token = tokenIn(file);
  return token === undefined ? undefined : hashOf(token);
}

async function oneMeetup({ actor, params: { file = '' } }: Incoming, platform: Platform): Promise<string> {
  const meetupId = Number(/^([1-9]\d{0,14})\.ics$/.exec(file)?.[1] ?? refuse('NotFound'));
  const { read } = platform.database;
  const membership = await membershipAt(read, meetupId, actor, clock.now());
  const place = sql`exists (select from lodge_meetup_sign_up where meetup_id = m.id and profile_id = ${actor.profileId}
    and state = ${State.Confirmed})`;
  const may = isAdmin(membership.mine) ? sql`true` : place;
  const [entry] = await entriesOf(read, actor.locale, false, sql`where m.id = ${meetupId} and ${may}`);
  return entry ? calendarOf([entry]) : refuse('NotAllowed');
}

async function feed(incoming: Incoming, platform: Platform): Promise<string> {
  const hash = hashIn(incoming) ?? refuse('NotFound');
  const { read } = platform.database;
  const owner = await ownerOf(read, hash);
  if (!owner) {
    await platform.limits.take('strangerCommand', incoming.address);
    return refuse('NotFound');
  }
  const since = new Date(clock.ms() - keptAfter);
  const mine = sql`join lodge_meetup_sign_up s on s.meetup_id = m.id and s.profile_id = ${owner.profileId}
      and s.state = ${State.Confirmed}
    join lodge l on l.id = m.lodge_id and l.withheld = 0
    join lodge_member member on member.lodge_id = m.lodge_id and member.profile_id = ${owner.profileId}
      and member.status = any(${memberStatuses}::smallint[])
    where ${isInSight('m')} and m.ends_at > ${since} order by m.starts_at, m.id limit ${inFeed}`;
  return calendarOf(await entriesOf(read, owner.locale, owner.withPlace, mine));
}

/** Whose feed it is; nobody's while the profile is not open, nor in the dark variant. */
const ownerOf = (read: Kysely<unknown>, hash: string) =>
  firstRow(
    read,
    sql<{ profileId: number; withPlace: Column<'calendar_feed', 'withPlace'>; locale: Locale }>`
      select p.id as "profileId", f.with_place as "withPlace", p.locale
      from calendar_feed f join profile p on p.id = f.profile_id
      where f.token_hash = ${hash} and p.status = ${ProfileStatus.Active} and not p.dark`,
  );

type Row = Pick<CalendarEntry, 'uid' | 'sequence' | 'cancelled' | 'place'> &
  Record<'startsAt' | 'endsAt' | 'changedAt', string>;

/** Entries of the meetups `m` that the end of the statement names. */
async function entriesOf(
  read: Kysely<unknown>,
  locale: Locale,
  withPlace: boolean,
  which: ReturnType<typeof sql>,
): Promise<CalendarEntry[]> {
  const found = await rows(
    read,
    sql<Row>`select m.uid, m.starts_at as "startsAt", m.ends_at as "endsAt", m.sequence, m.updated_at as "changedAt",
      m.cancelled_at is not null as cancelled, m.place from lodge_meetup m ${which}`,
  );
  const title = text(locale, 'meetups.calendarFile.title');
  return found.map(({ startsAt, endsAt, changedAt, place, ...entry }) => ({
    ...entry,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    changedAt: new Date(changedAt),
    title,
    place: withPlace ? place : null,
  }));
}
