/** A single place that is free while a couple waits: kept for two until two days before, and never left empty after that. */
import { beforeEach, expect, test } from '@jest/globals';
import { clock, days, hours, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { listsOf, lodgeWith, meetupOf, planOf } from '../support/meetups.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

let [owner, anna, bert, cora, dora, couple] = [] as unknown as [
  Somebody,
  Somebody,
  Somebody,
  Somebody,
  Somebody,
  Somebody,
];
let lodgeId: number;

beforeEach(async () => {
  [owner, anna, bert, cora, dora] = [
    await given.profile({ gender: 'Male' }),
    await given.profile(),
    await given.profile({ gender: 'Male' }),
    await given.profile(),
    await given.profile(),
  ];
  couple = await given.profile({ gender: 'Couple' });
  lodgeId = await lodgeWith(owner, [anna, bert, cora, dora, couple]);
});

const of = (...people: Somebody[]) => people.map(({ profileId }) => profileId);
const inDays = (many: number) => new Date(clock.ms() + many * days).toISOString();
const give = () => runSchedules(['GiveKeptPlaces']);

/** What each of them was told about places, the newest first: by the rows, since nobody stays logged on so long. */
const toldOf = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ name: string }>(
      `select name from event where name in ('MeetupPassedOver', 'MeetupPlaceGiven') and (data->>'profileId')::int = $1
       order by id`,
      [profileId],
    )
  ).map(({ name }) => name);

/** Anna and Bert have the two places; a couple waits, was passed over by Cora, and the place that Bert gives back is kept. */
async function withKeptPlace(plan: Parameters<typeof meetupOf>[2] = {}): Promise<number> {
  const meetupId = await meetupOf(owner, lodgeId, { places: 2, ...plan });
  for (const one of [anna, bert, couple, cora]) await one.SignUpForMeetup({ meetupId });
  await anna.QuitMeetup({ meetupId });
  await bert.QuitMeetup({ meetupId });
  expect(await listsOf(meetupId)).toMatchObject({ coming: of(cora), waiting: of(couple) });
  return meetupId;
}

test('the page says that the place is kept and until when; nobody finds it free, in the calendar neither', async () => {
  const meetupId = await withKeptPlace({ startsAt: inDays(10) });
  const { startsAt, ...seen } = await dora.GetMeetup({ meetupId });
  expect(seen.keptUntil).toBe(new Date(Date.parse(startsAt) - 48 * hours).toISOString());
  expect(seen).toMatchObject({ left: 0, leftByGroup: { men: 0, women: 0, couples: 0, transgender: 0 } });
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(new Date(startsAt));
  const { items } = await dora.GetCalendarData({ lodgeId, date });
  expect(items).toMatchObject([{ meetupId, full: true }]);
  expect(await dora.SignUpForMeetup({ meetupId })).toEqual({ state: 'Waiting', position: 1 });
});

test('who is apart from the couple reads only that no place is free', async () => {
  const meetupId = await withKeptPlace();
  await dora.AddToBlacklist({ profileId: couple.profileId });
  await world.settle();
  expect(await dora.GetMeetup({ meetupId })).toMatchObject({ keptUntil: null, left: 0, leftByGroup: { women: 0 } });
});

test('a second place that becomes free makes two for the couple, whoever waits behind it', async () => {
  const meetupId = await withKeptPlace();
  await dora.SignUpForMeetup({ meetupId });
  await cora.QuitMeetup({ meetupId });
  expect(await listsOf(meetupId)).toEqual({ coming: of(couple), waiting: of(dora), counted: [1, 1] });
});

test('two who quit at the same moment make two places for a couple that was passed over, however they meet', async () => {
  for (let round = 0; round < 10; round++) {
    const meetupId = await meetupOf(owner, lodgeId, { places: 3 });
    for (const one of [anna, bert, cora, couple, dora]) await one.SignUpForMeetup({ meetupId });
    await anna.QuitMeetup({ meetupId });
    expect(await listsOf(meetupId)).toMatchObject({ coming: of(bert, cora, dora), waiting: of(couple) });
    await anna.SignUpForMeetup({ meetupId });
    await Promise.all([bert.QuitMeetup({ meetupId }), cora.QuitMeetup({ meetupId })]);
    expect(await listsOf(meetupId)).toMatchObject({ coming: of(couple, dora), waiting: of(anna) });
  }
});

test('two days before it begins the place goes to who waits next; the couple is told again and keeps its turn', async () => {
  const meetupId = await withKeptPlace({ startsAt: inDays(4) });
  await bert.SignUpForMeetup({ meetupId });
  await dora.SignUpForMeetup({ meetupId });
  await world.advance(2 * days - minutes);
  await give();
  expect(await listsOf(meetupId)).toMatchObject({ coming: of(cora), waiting: of(couple, bert, dora) });
  await world.advance(minutes);
  await give();
  expect(await listsOf(meetupId)).toEqual({ coming: of(cora, bert), waiting: of(couple, dora), counted: [2, 2] });
  expect([await toldOf(couple), await toldOf(bert)]).toEqual([
    ['MeetupPassedOver', 'MeetupPassedOver'],
    ['MeetupPlaceGiven'],
  ]);
  const [heard] = await world.sql<{ many: number }>(
    `select count(*)::int as many from notification where profile_id = $1 and type = 'LodgeMeetupPassedOver'`,
    [couple.profileId],
  );
  expect(heard!.many).toBe(2);
  await give();
  expect(await toldOf(couple)).toHaveLength(2);
});

test('while nobody else waits the place stays free for whoever comes, and the couple is told that it went', async () => {
  const meetupId = await withKeptPlace({ startsAt: inDays(2.1) });
  await world.advance(4 * hours);
  await give();
  expect(await toldOf(couple)).toEqual(['MeetupPassedOver']);
  expect(await dora.GetMeetup({ meetupId })).toMatchObject({ keptUntil: null, left: 1, leftByGroup: { women: 1 } });
  expect(await dora.SignUpForMeetup({ meetupId })).toEqual({ state: 'Confirmed', position: null });
  expect(await toldOf(couple)).toEqual(['MeetupPassedOver', 'MeetupPassedOver']);
});

test('a place goes to a group that has one left, not to the next of a group that has none', async () => {
  const meetupId = await withKeptPlace({ startsAt: inDays(2.1), menPlaces: 1 });
  for (const one of [bert, dora]) await one.SignUpForMeetup({ meetupId });
  await owner.UpdateMeetup({ meetupId, ...planOf({ places: 2, startsAt: inDays(2.1), menPlaces: 0 }) });
  await world.advance(4 * hours);
  await give();
  expect(await listsOf(meetupId)).toMatchObject({ coming: of(cora, dora), waiting: of(couple, bert) });
});

test('the time is over while two quit: each place is given once, to those who wait in order', async () => {
  for (let round = 0; round < 5; round++) {
    const meetupId = await withKeptPlace({ places: 2, startsAt: inDays(2.1) });
    for (const one of [anna, dora]) await one.SignUpForMeetup({ meetupId });
    await world.sql(`update lodge_meetup set starts_at = starts_at - interval '5 hours' where id = $1`, [meetupId]);
    await Promise.all([give(), cora.QuitMeetup({ meetupId }), dora.QuitMeetup({ meetupId })]);
    const { coming, waiting, counted } = await listsOf(meetupId);
    expect(coming.reduce((sum, id) => sum + (id === couple.profileId ? 2 : 1), 0)).toBeLessThanOrEqual(2);
    expect(counted).toEqual([coming.length, waiting.length]);
    // Whoever was first, nobody waits for a place that is free.
    expect([of(couple), of(anna)]).toContainEqual(coming);
    await owner.DeleteMeetup({ meetupId });
  }
});

test.each([
  ['goes later, so that the day is too far again', 4, 1],
  ['goes earlier, so that nothing is kept any more', 1, 2],
])('a meetup that %s', async (_what, away, coming) => {
  const meetupId = await withKeptPlace();
  await anna.SignUpForMeetup({ meetupId });
  await owner.UpdateMeetup({ meetupId, ...planOf({ places: 2, startsAt: inDays(away) }) });
  expect((await listsOf(meetupId)).coming).toHaveLength(coming);
});

// In Copenhagen the clocks go forward on the night of the 28th of March 2027 and back on that of the 31st of October.
test.each([
  ['2027-03-29T16:00:00.000Z', '2027-03-27T16:00:00.000Z'],
  ['2027-11-01T17:00:00.000Z', '2027-10-30T17:00:00.000Z'],
])(
  'what begins at %s keeps a place until %s: two days are 48 hours, whatever the clocks do',
  async (startsAt, until) => {
    const meetupId = await withKeptPlace({ startsAt });
    await anna.SignUpForMeetup({ meetupId });
    expect((await anna.GetMeetup({ meetupId })).keptUntil).toBe(until);
    await world.advance(Date.parse(until) - clock.ms() - minutes);
    await give();
    expect(await listsOf(meetupId)).toMatchObject({ coming: of(cora) });
    await world.advance(minutes);
    await give();
    expect(await listsOf(meetupId)).toMatchObject({ coming: of(cora, anna), waiting: of(couple) });
  },
);

test('what is called off, withheld or has begun gives nobody a place', async () => {
  const made = [];
  for (let many = 0; many < 3; many++) {
    const meetupId = await withKeptPlace({ startsAt: inDays(2.1) });
    await anna.SignUpForMeetup({ meetupId });
    made.push(meetupId);
  }
  const [off, withheld, begun] = made as [number, number, number];
  await owner.DeleteMeetup({ meetupId: off });
  await world.sql('update lodge_meetup set withheld = 1 where id = $1', [withheld]);
  await world.sql(`update lodge_meetup set starts_at = now() - interval '1 minute' where id = $1`, [begun]);
  await world.advance(4 * hours);
  await give();
  for (const meetupId of made) expect(await listsOf(meetupId)).toMatchObject({ coming: of(cora) });
  await world.sql('update lodge_meetup set withheld = 0 where id = $1', [withheld]);
  await give();
  expect(await listsOf(withheld)).toMatchObject({ coming: of(cora, anna) });
});
