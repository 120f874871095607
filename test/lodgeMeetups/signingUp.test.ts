import { beforeAll, expect, test } from '@jest/globals';
import { clock, hours } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { codeOf, listsOf, lodgeWith, meetupOf, planOf } from '../support/meetups.ts';
import { world } from '../support/world.ts';

let owner: Somebody;
let [anna, bert, cora, dora, couple, tess] = [] as unknown as [
  Somebody,
  Somebody,
  Somebody,
  Somebody,
  Somebody,
  Somebody,
];
let lodgeId: number;

/** In two hours, so that nobody's session ends before it does. */
const soon = () => new Date(clock.ms() + 2 * hours).toISOString();
const of = (...people: Somebody[]) => people.map(({ profileId }) => profileId);

beforeAll(async () => {
  owner = await given.profile({ gender: 'Male' });
  anna = await given.profile();
  bert = await given.profile({ gender: 'Male' });
  cora = await given.profile();
  dora = await given.profile();
  couple = await given.profile({ gender: 'Couple' });
  tess = await given.profile({ gender: 'Transsexual' });
  lodgeId = await lodgeWith(owner, [anna, bert, cora, dora, couple, tess]);
});

test('a couple takes one of the places for couples and two of all; then the queue begins', async () => {
  const meetupId = await meetupOf(owner, lodgeId, { places: 3, couplePlaces: 1 });
  expect(await couple.SignUpForMeetup({ meetupId })).toEqual({ state: 'Confirmed', position: null });
  expect(await anna.SignUpForMeetup({ meetupId })).toEqual({ state: 'Confirmed', position: null });
  expect(await bert.SignUpForMeetup({ meetupId })).toEqual({ state: 'Waiting', position: 1 });
  expect(await cora.SignUpForMeetup({ meetupId })).toEqual({ state: 'Waiting', position: 1 });
  expect(await dora.SignUpForMeetup({ meetupId })).toEqual({ state: 'Waiting', position: 2 });
  await dora.QuitMeetup({ meetupId });
  const seen = await cora.GetMeetup({ meetupId });
  expect(seen).toMatchObject({ people: 3, left: 0, waiting: 2, signUp: { state: 'Waiting', position: 1 } });
  expect(seen.waitingByGroup).toEqual({ men: 1, women: 1, couples: 0, transgender: 0 });
  expect(seen.counts).toEqual({ men: 0, women: 1, couples: 1, transgender: 0 });
  await couple.QuitMeetup({ meetupId });
  expect(await listsOf(meetupId)).toEqual({ coming: of(anna, bert, cora), waiting: [], counted: [3, 0] });
});

test('whoever waits moves up in order; a couple for whom it is too little is passed over once, and told', async () => {
  const meetupId = await meetupOf(owner, lodgeId, { places: 2, menPlaces: 1 });
  for (const one of [bert, anna, couple, owner, cora]) await one.SignUpForMeetup({ meetupId });
  expect(await listsOf(meetupId)).toMatchObject({ coming: of(bert, anna), waiting: of(couple, owner, cora) });
  // A place for which the couple is too many and the owner of the wrong group.
  await anna.QuitMeetup({ meetupId });
  expect(await listsOf(meetupId)).toMatchObject({ coming: of(bert, cora), waiting: of(couple, owner) });
  await world.settle();
  const kinds = async (who: Somebody) =>
    (await who.CommunityNotifications()).items
      .map(({ type }) => type)
      .filter((type) => /PassedOver|PlaceFree/.test(type));
  expect(await kinds(couple)).toEqual(['LodgeMeetupPassedOver']);
  // The next place is kept for the two, whoever comes.
  await bert.QuitMeetup({ meetupId });
  expect(await dora.SignUpForMeetup({ meetupId })).toEqual({ state: 'Waiting', position: 1 });
  expect(await listsOf(meetupId)).toMatchObject({ coming: of(cora), waiting: of(couple, owner, dora) });
  expect((await anna.GetMeetup({ meetupId })).leftByGroup).toEqual({ men: 0, women: 0, couples: 0, transgender: 0 });
  await owner.UpdateMeetup({ meetupId, ...planOf({ places: 4 }) });
  expect(await listsOf(meetupId)).toEqual({ coming: of(couple, owner, cora), waiting: of(dora), counted: [3, 1] });
  await world.settle();
  expect(await kinds(couple)).toEqual(['LodgeMeetupPlaceFree', 'LodgeMeetupPassedOver']);
});

test('fewer places than people take nobody theirs, and the queue waits until there is one', async () => {
  const meetupId = await meetupOf(owner, lodgeId, { places: 3 });
  for (const one of [anna, bert, cora, dora]) await one.SignUpForMeetup({ meetupId });
  await owner.UpdateMeetup({ meetupId, ...planOf({ places: 2 }) });
  expect(await listsOf(meetupId)).toMatchObject({ coming: of(anna, bert, cora), waiting: of(dora) });
  await anna.QuitMeetup({ meetupId });
  expect(await listsOf(meetupId)).toMatchObject({ coming: of(bert, cora), waiting: of(dora) });
  expect(await dora.GetMeetup({ meetupId })).toMatchObject({ left: 0, signUp: { position: 1 } });
});

test('a group without places of its own is not for it, whoever is left', async () => {
  const meetupId = await meetupOf(owner, lodgeId, { menPlaces: 0, transgenderPlaces: 1 });
  expect(await codeOf(bert.SignUpForMeetup({ meetupId }))).toBe('NoPlaceForYou');
  expect((await bert.GetMeetup({ meetupId })).can).not.toContain('SignUpForMeetup');
  expect(await tess.SignUpForMeetup({ meetupId })).toMatchObject({ state: 'Confirmed' });
  expect((await anna.GetMeetup({ meetupId })).leftByGroup).toEqual({
    men: 0,
    women: null,
    couples: null,
    transgender: 0,
  });
});

test('twice, out of turn and too late are refused in words', async () => {
  const meetupId = await meetupOf(owner, lodgeId, { startsAt: soon() });
  expect(await codeOf(anna.QuitMeetup({ meetupId }))).toBe('NotSignedUp');
  await anna.SignUpForMeetup({ meetupId });
  expect(await codeOf(anna.SignUpForMeetup({ meetupId }))).toBe('AlreadySignedUp');
  await world.advance(3 * hours);
  expect(await codeOf(bert.SignUpForMeetup({ meetupId }))).toBe('MeetupStarted');
  await anna.QuitMeetup({ meetupId });
  await world.sql(
    `insert into lodge_meetup_sign_up (meetup_id, profile_id, state, gender, signed_up_at) values ($1, $2, 1, 2, now())`,
    [meetupId, anna.profileId],
  );
  await world.advance(2 * hours);
  expect(await codeOf(anna.QuitMeetup({ meetupId }))).toBe('MeetupOver');
});

test('once it has begun nobody moves up', async () => {
  const meetupId = await meetupOf(owner, lodgeId, { places: 2, startsAt: soon() });
  for (const one of [anna, bert, cora]) await one.SignUpForMeetup({ meetupId });
  await world.advance(3 * hours);
  await anna.QuitMeetup({ meetupId });
  expect(await listsOf(meetupId)).toMatchObject({ coming: of(bert), waiting: of(cora) });
});

const ways: [string, (who: Somebody, lodge: number) => Promise<unknown>][] = [
  ['leaves the lodge', (who, lodge) => who.LeaveLodge({ lodgeId: lodge })],
  [
    'is shut out of it',
    (who, lodge) => owner.BlockProfile({ lodgeId: lodge, profileId: who.profileId, reason: 'Sold tickets.' }),
  ],
  [
    'wants to be deleted',
    async (who) => {
      await who.Reauthenticate({ password });
      await who.DeleteProfile({});
    },
  ],
];

test.each(ways)('who %s gives the coming places back, not the past ones', async (_how, go) => {
  const [leaving, staying] = [await given.profile(), await given.profile()];
  const lodge = await lodgeWith(owner, [leaving, staying]);
  const past = await meetupOf(owner, lodge);
  const coming = await meetupOf(owner, lodge, { places: 2 });
  await leaving.SignUpForMeetup({ meetupId: past });
  for (const one of [leaving, owner, staying]) await one.SignUpForMeetup({ meetupId: coming });
  await world.sql(
    `update lodge_meetup set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
    [past],
  );
  await go(leaving, lodge);
  await world.settle();
  expect(await listsOf(coming)).toEqual({ coming: of(owner, staying), waiting: [], counted: [2, 0] });
  expect(await listsOf(past)).toMatchObject({ coming: of(leaving) });
  expect((await staying.CommunityNotifications()).items.map(({ type }) => type)).toContain('LodgeMeetupPlaceFree');
});
