import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { codeOf, lodgeWith, meetupOf, planOf, type Plan } from '../support/meetups.ts';
import { world } from '../support/world.ts';

let owner: Somebody;
let anna: Somebody;
let lodgeId: number;

beforeAll(async () => {
  [owner, anna] = [await given.profile({ gender: 'Male' }), await given.profile()];
  lodgeId = await lodgeWith(owner, [anna]);
});

/** A meetup at a moment that no plan may name, since it is past or too far ahead by now. */
async function at(startsAt: string, endsAt: string, lodge = lodgeId): Promise<number> {
  const meetupId = await meetupOf(owner, lodge);
  await world.sql('update lodge_meetup set starts_at = $2, ends_at = $3 where id = $1', [meetupId, startsAt, endsAt]);
  return meetupId;
}

/** The numbers of the meetups that a day or a month shows, in order. */
const shown = async (who: Somebody, asked: { date?: string; startDate?: string }, lodge = lodgeId) =>
  (await who.GetCalendarData({ lodgeId: lodge, ...asked })).items.map(({ meetupId }) => meetupId);

test.each([
  ['2026-11-14', '2026-10-26', '2026-12-06'],
  ['2027-02-01', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-01-31', '2028-03-05'],
  ['2026-03-29', '2026-02-23', '2026-04-05'],
])('the month of %s is shown from Monday %s to Sunday %s', async (startDate, from, to) => {
  expect(await anna.GetCalendarData({ lodgeId, startDate })).toMatchObject({ from, to, timeZone: 'Europe/Copenhagen' });
});

// The day on which the clocks go forward has 23 hours in Copenhagen, the one on which they go back has 25.
test.each([
  ['2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T21:59:59.000Z', '2027-03-28T22:00:00.000Z', true],
  ['2027-10-31', '2027-10-30T22:00:00.000Z', '2027-10-31T22:59:59.000Z', '2027-10-31T23:00:00.000Z', false],
])('the day %s lasts from %s to %s, however long it is', async (date, first, last, next, goesOn) => {
  const lodge = await lodgeWith(owner, [anna]);
  const minute = (moment: string, more: number) => new Date(Date.parse(moment) + more * 60_000).toISOString();
  const before = await at(minute(first, -30), first, lodge);
  const early = await at(first, minute(first, 30), lodge);
  const late = await at(last, minute(last, 30), lodge);
  const after = await at(next, minute(next, 30), lodge);
  expect(await shown(anna, { date }, lodge)).toEqual([early, late]);
  expect(await shown(anna, { startDate: date }, lodge)).toEqual([
    ...[before, early, late],
    // The last day of October is the last one of its week.
    ...(goesOn ? [after] : []),
  ]);
});

test('what goes on past midnight stands on both days, what ends at midnight on one, and each zone has its own days', async () => {
  const lodge = await lodgeWith(owner, [anna]);
  const night = await at('2027-06-11T20:00:00.000Z', '2027-06-12T02:00:00.000Z', lodge);
  const evening = await at('2027-06-11T18:00:00.000Z', '2027-06-11T22:00:00.000Z', lodge);
  expect(await shown(anna, { date: '2027-06-11' }, lodge)).toEqual([evening, night]);
  expect(await shown(anna, { date: '2027-06-12' }, lodge)).toEqual([night]);
  await world.sql(`update profile set time_zone = 'America/New_York' where id = $1`, [anna.profileId]);
  await world.redis.flushdb();
  expect(await shown(anna, { date: '2027-06-12' }, lodge)).toEqual([]);
  const { items, timeZone } = await anna.GetCalendarData({ lodgeId: lodge, date: '2027-06-11' });
  expect(items.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
    ['2027-06-11', '2027-06-11'],
    ['2027-06-11', '2027-06-11'],
  ]);
  expect([timeZone, items[0]?.timeZone]).toEqual(['America/New_York', 'Europe/Copenhagen']);
  await world.sql(`update profile set time_zone = 'Europe/Copenhagen' where id = $1`, [anna.profileId]);
  await world.redis.flushdb();
});

test('what spans a week shows in the month it reaches into', async () => {
  const lodge = await lodgeWith(owner, [anna]);
  const long = await at('2027-01-25T10:00:00.000Z', '2027-02-01T10:00:00.000Z', lodge);
  expect(await shown(anna, { date: '2027-02-01' }, lodge)).toEqual([long]);
  expect(await shown(anna, { startDate: '2027-02-15' }, lodge)).toEqual([long]);
  expect(await shown(anna, { startDate: '2027-03-15' }, lodge)).toEqual([]);
});

test('the next meetup is for members, the number of the month for whoever finds the lodge', async () => {
  const lodge = await lodgeWith(owner, [anna]);
  const guest = await given.profile();
  const soon = new Date(Date.now() + 60_000);
  const meetupId = await at(soon.toISOString(), new Date(soon.getTime() + 60_000).toISOString(), lodge);
  await at('2020-01-01T10:00:00.000Z', '2020-01-01T12:00:00.000Z', lodge);
  expect((await anna.GetNextMeetup({ lodgeId: lodge })).meetup?.meetupId).toBe(meetupId);
  expect(await guest.GetNextMeetup({ lodgeId: lodge })).toEqual({ meetup: null });
  expect((await guest.GetMeetupPulse({ lodgeId: lodge })).meetupsThisMonth).toBeLessThanOrEqual(1);
  expect((await anna.GetMeetupPulse({ lodgeId: lodge })).meetupsThisMonth).toBeGreaterThanOrEqual(0);
  expect(await codeOf(guest.GetCalendarData({ lodgeId: lodge }))).toBe('NotAllowed');
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test.each([
  ['ends before it begins', { startsAt: inHours(5), endsAt: inHours(4) }, 'MeetupTimesWrong'],
  ['ends when it begins', { startsAt: inHours(5), endsAt: inHours(5) }, 'MeetupTimesWrong'],
  ['lasts longer than a week', { startsAt: inHours(5), endsAt: inHours(5 + 7 * 24 + 1) }, 'MeetupTimesWrong'],
  ['is past', { startsAt: inHours(-1), endsAt: inHours(1) }, 'MeetupNotAhead'],
  ['is too far ahead', { startsAt: inHours(800 * 24), endsAt: inHours(800 * 24 + 1) }, 'MeetupNotAhead'],
  ['has more places for men than in all', { places: 4, menPlaces: 5 }, 'QuotaAbovePlaces'],
  ['has one place', { places: 1 }, 'BadRequest'],
  ['has less than no place', { womenPlaces: -1 }, 'BadRequest'],
  ['has half a place', { couplePlaces: 1.5 }, 'BadRequest'],
  ['has two lines of title', { title: 'One\nTwo' }, 'BadRequest'],
  ['has no moment', { startsAt: 'tomorrow', endsAt: inHours(5) }, 'BadRequest'],
])('a meetup that %s is refused', async (_what, plan, code) => {
  expect(await codeOf(owner.CreateMeetup({ ...planOf(plan), lodgeId }))).toBe(code);
});

test('a day that is none is no day', async () => {
  for (const date of ['2026-02-30', '26-02-01', '2026-2-1', 'today'])
    expect(await codeOf(anna.GetCalendarData({ lodgeId, date }))).toBe('BadRequest');
});

test('a meetup is full in the calendar when its own page has no place for anybody', async () => {
  const lodge = await lodgeWith(owner, [anna]);
  const all = { menPlaces: 0, womenPlaces: 1, couplePlaces: 0, transgenderPlaces: 0 };
  const plans: [Plan, Somebody[]][] = [
    [{}, [anna]],
    [{ places: 2 }, [anna, owner]],
    [{ places: 2 }, [anna]],
    [{ places: 2, womenPlaces: 1 }, [anna]],
    [{ places: 2, menPlaces: 0, transgenderPlaces: 0 }, [anna]],
    [{ places: 2, menPlaces: 0, womenPlaces: 1, transgenderPlaces: 0 }, [anna]],
    [all, [anna]],
    [{ ...all, couplePlaces: 1 }, [anna]],
    [{ womenPlaces: 1 }, [anna]],
  ];
  for (const [plan, people] of plans) {
    const meetupId = await meetupOf(owner, lodge, plan);
    for (const who of people) await who.SignUpForMeetup({ meetupId });
  }
  const items = [];
  for (const startDate of [0, 7].map((more) => new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10)))
    items.push(...(await anna.GetCalendarData({ lodgeId: lodge, startDate })).items);
  const said = new Map(items.map(({ meetupId, full }) => [meetupId, full]));
  const pages = await Promise.all([...said.keys()].map((meetupId) => anna.GetMeetup({ meetupId })));
  const closed = pages.map(({ leftByGroup }) => Object.values(leftByGroup).every((left) => left === 0));
  expect([...said.values()]).toEqual(closed);
  expect(closed).toEqual([false, true, false, false, false, true, true, false, false]);
});
