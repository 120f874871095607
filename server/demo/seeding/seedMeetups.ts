import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import { Gender, LodgeMemberStatus, MeetupSignUp } from '../../../shared/enums.ts';
import { offsetAt } from '../../../shared/wallClock.ts';
import { shuffled } from '../content/dice.ts';
import { lodges } from '../content/lodges.ts';
import { meetupComments, meetups, type DemoMeetup } from '../content/meetups.ts';
import { insertRows } from './rows.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Member {
  id: number;
  gender: number;
  runs: boolean;
}

const zones = {
  'da-DK': 'Europe/Copenhagen',
  'nb-NO': 'Europe/Oslo',
  'sv-SE': 'Europe/Stockholm',
  'en-GB': 'Europe/London',
};

/** The next day, from tomorrow on, at whose end the clocks of a zone are not as far ahead as at its beginning. */
function clockChange(now: number, zone: string): number {
  for (let ahead = 1; ahead < 366; ahead++) {
    const at = now + ahead * day;
    if (offsetAt(at, zone) !== offsetAt(at - day, zone)) return ahead;
  }
  return 30;
}

/** When a meetup begins, by the clocks of its zone. */
function beginOf({ inDays, at, weekday }: DemoMeetup, zone: string, now: Date): Date {
  const days = inDays === 'clockChange' ? clockChange(now.getTime(), zone) : inDays;
  const side = days < 0 ? -1 : 1;
  let date = new Date(now.getTime() + days * day);
  while (weekday !== undefined && date.getUTCDay() !== weekday % 7) date = new Date(date.getTime() + side * day);
  const wallClock = Date.parse(`${date.toISOString().slice(0, 10)}T${at}:00Z`);
  return new Date(wallClock - offsetAt(wallClock - offsetAt(wallClock, zone), zone));
}

const heads = (gender: number): number => (gender === Gender.Couple ? 2 : 1);

/** Who comes and who waits: places are given in the order in which people signed up, as the house does. */
function listsOf(meetup: DemoMeetup, members: readonly Member[], dice: Random) {
  const { places = 40, menPlaces, womenPlaces, couplePlaces, state } = meetup;
  const quotas = new Map([
    [Gender.Male, menPlaces],
    [Gender.Female, womenPlaces],
    [Gender.Couple, couplePlaces],
  ] as [number, number | undefined][]);
  const guests = state === 'full' ? places : Math.max(3, Math.round(places * (0.3 + dice() * 0.5)));
  const coming: Member[] = [];
  const waiting: Member[] = [];
  const people = () => coming.reduce((sum, { gender }) => sum + heads(gender), 0);
  for (const member of shuffled(members, dice)) {
    const quota = quotas.get(member.gender);
    if (quota === 0) continue;
    const ofGroup = coming.filter(({ gender }) => gender === member.gender).length;
    const fits = people() + heads(member.gender) <= places && (quota === undefined || ofGroup < quota);
    if (fits && people() < guests) coming.push(member);
    else if (!fits && state === 'full' && waiting.length < 4) waiting.push(member);
  }
  return { coming, waiting };
}

const meetupColumns = {
  ...{ lodge_id: 'bigint', organiser_id: 'bigint', title: 'text', text: 'text', starts_at: 'timestamptz' },
  ...{ ends_at: 'timestamptz', time_zone: 'text', place: 'text', address: 'text', places: 'integer' },
  ...{ men_places: 'integer', women_places: 'integer', couple_places: 'integer', men: 'integer', women: 'integer' },
  ...{ couples: 'integer', transgender: 'integer', waiting: 'integer', sequence: 'integer' },
  ...{ created_at: 'timestamptz', updated_at: 'timestamptz', cancelled_at: 'timestamptz' },
};

/** Fills the calendars of the lodges: what was, what comes, what was called off, who comes and who waits. */
export async function seedMeetups(client: pg.ClientBase, lodgeIds: readonly number[], now: Date): Promise<number> {
  const dice = random(77);
  const members = await membersOf(client);
  const planned = meetups.flatMap((meetup) => {
    const at = lodges.findIndex(({ key }) => key === meetup.lodge);
    const lodge = lodges[at];
    const inside = members.get(lodgeIds[at] ?? 0) ?? [];
    if (!lodge || inside.length === 0) return [];
    const startsAt = beginOf(meetup, zones[lodge.locale], now);
    return [{ meetup, lodge, lodgeId: lodgeIds[at]!, inside, startsAt, ...listsOf(meetup, inside, dice) }];
  });
  const ids = await insertRows(
    client,
    'lodge_meetup',
    meetupColumns,
    planned.map(({ meetup, lodge, lodgeId, inside, startsAt, coming, waiting }) => {
      const count = (gender: number) => coming.filter((one) => one.gender === gender).length;
      const made = new Date(Math.min(startsAt.getTime(), now.getTime()) - (4 + dice() * 10) * day);
      const cancelled = meetup.state === 'cancelled';
      return {
        lodge_id: lodgeId,
        organiser_id: (inside.find(({ runs }) => runs) ?? inside[0]!).id,
        ...{ title: meetup.title, text: meetup.text, place: meetup.place, address: meetup.address ?? null },
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + meetup.hours * hour),
        time_zone: zones[lodge.locale],
        places: meetup.places ?? null,
        men_places: meetup.menPlaces ?? null,
        women_places: meetup.womenPlaces ?? null,
        couple_places: meetup.couplePlaces ?? null,
        ...{ men: count(Gender.Male), women: count(Gender.Female), couples: count(Gender.Couple) },
        ...{ transgender: count(Gender.Transsexual), waiting: waiting.length, sequence: cancelled ? 1 : 0 },
        ...{ created_at: made, updated_at: made, cancelled_at: cancelled ? new Date(now.getTime() - 9 * hour) : null },
      };
    }),
  );
  await writeLists(client, ids, planned);
  await writeComments(client, ids, planned, now, dice);
  return ids.length;
}

interface Planned {
  meetup: DemoMeetup;
  lodge: (typeof lodges)[number];
  startsAt: Date;
  coming: Member[];
  waiting: Member[];
}

async function membersOf(client: pg.ClientBase): Promise<Map<number, Member[]>> {
  const { Member, Assistant, CoOwner, Owner } = LodgeMemberStatus;
  const { rows } = await client.query<Member & { lodgeId: number }>(
    `select m.lodge_id as "lodgeId", p.id, p.gender, m.status <> $1 as runs
     from lodge_member m join profile p on p.id = m.profile_id
     where m.status in ($1, $2, $3, $4) and p.status = 3 order by m.lodge_id, m.status = $1, m.id`,
    [Member, Assistant, CoOwner, Owner],
  );
  const found = new Map<number, Member[]>();
  for (const { lodgeId, ...member } of rows) found.set(lodgeId, [...(found.get(lodgeId) ?? []), member]);
  return found;
}

async function writeLists(client: pg.ClientBase, ids: readonly number[], planned: readonly Planned[]): Promise<void> {
  const rows = planned.flatMap(({ coming, waiting, startsAt }, at) =>
    [...coming, ...waiting].map((member, turn) => ({
      meetup_id: ids[at],
      profile_id: member.id,
      state: turn < coming.length ? MeetupSignUp.Confirmed : MeetupSignUp.Waiting,
      gender: member.gender,
      signed_up_at: new Date(startsAt.getTime() - 3 * day),
      // Nobody is woken by a demo that has just been put up.
      reminded_for: startsAt,
    })),
  );
  const columns = { meetup_id: 'bigint', profile_id: 'bigint', state: 'smallint', gender: 'smallint' };
  const times = { signed_up_at: 'timestamptz', reminded_for: 'timestamptz' };
  await insertRows(client, 'lodge_meetup_sign_up', { ...columns, ...times }, rows);
}

async function writeComments(
  client: pg.ClientBase,
  ids: readonly number[],
  planned: readonly Planned[],
  now: Date,
  dice: Random,
): Promise<void> {
  const rows = planned.flatMap(({ lodge, coming, startsAt }, at) =>
    shuffled(meetupComments[lodge.locale], dice)
      .slice(0, Math.min(coming.length, Math.floor(dice() * 4)))
      .map((text, turn) => ({
        meetup_id: ids[at],
        author_id: coming[turn]!.id,
        text,
        created_at: new Date(Math.min(startsAt.getTime(), now.getTime()) - (30 - turn * 7) * hour),
      })),
  );
  const columns = { meetup_id: 'bigint', author_id: 'bigint', text: 'text', created_at: 'timestamptz' };
  await insertRows(client, 'lodge_meetup_comment', columns, rows);
}
