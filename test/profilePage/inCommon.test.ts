/** What both have in common is told to the two alone, and only what each could find out by looking. */
import { beforeAll, expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import type { Status } from '../support/lodges.ts';
import { lodgeWith, meetupOf } from '../support/meetups.ts';
import { world } from '../support/world.ts';

const nothing = { words: [], lodges: [], meetups: [] };
const common = async (me: Somebody, { profileId }: Somebody) => (await me.GetProfilePage({ profileId })).common;

let owner: Somebody;
let anna: Somebody;
let bert: Somebody;
let lodgeId: number;
let meetupId: number;
/** Who else belongs to the lodge by now: places are given all at once. */
const join = (...more: [Somebody, Status][]) =>
  given.places(lodgeId, [[owner, 'Owner'], [anna, 'Member'], [bert, 'Member'], ...more]);

let word: { kinkId: number; name: string };

beforeAll(async () => {
  [owner, anna, bert] = await Promise.all([given.profile(), given.profile(), given.profile({ gender: 'Male' })]);
  lodgeId = await lodgeWith(owner, [anna, bert]);
  meetupId = await meetupOf(owner, lodgeId, { title: 'Soup night' });
  const [first, second] = await anna.GetKinks({});
  word = { kinkId: first!.kinkId, name: first!.name };
  await anna.ChooseKink({ kinkId: first!.kinkId, chosen: true });
  await anna.ChooseKink({ kinkId: second!.kinkId, chosen: true });
  await bert.ChooseKink({ kinkId: first!.kinkId, chosen: true });
  await anna.SignUpForMeetup({ meetupId });
  await bert.SignUpForMeetup({ meetupId });
});

test('words, lodges and the evenings of both are told to each of the two', async () => {
  const told = { words: [word], lodges: [{ lodgeId }], meetups: [{ meetupId, lodgeId, title: 'Soup night' }] };
  expect(await common(anna, bert)).toMatchObject(told);
  expect(await common(bert, anna)).toMatchObject(told);
});

test('on a site without lodges words alone are told', async () => {
  const elsewhere = await given.anotherBrowserOf(anna);
  elsewhere.site = 46;
  await world.sql('update site set lodges_enabled = false where id = 46');
  await world.platform.sites.readAgain();
  const { common: told, counts } = await elsewhere.GetProfilePage({ profileId: bert.profileId });
  expect([told, counts.lodges]).toEqual([{ ...nothing, words: [word] }, 0]);
  await world.sql('update site set lodges_enabled = true where id = 46');
  await world.platform.sites.readAgain();
});

test('a stranger, and who looks at the own page, learn nothing; nor does support', async () => {
  const [carl, support] = await Promise.all([given.profile(), given.profile({ role: 'Support' })]);
  for (const reader of [carl, support]) expect(await common(reader, anna)).toEqual(nothing);
  expect(await common(anna, anna)).toEqual(nothing);
  const asOthers = await anna.GetProfilePage({ profileId: anna.profileId, viewAs: 'Member' });
  expect(asOthers.common).toEqual(nothing);
});

test('a lodge and an evening of which only one is, and a turn in the queue, are not told', async () => {
  const dora = await given.profile();
  expect(await common(dora, bert)).toEqual(nothing);
  await join([dora, 'Requesting']);
  expect(await common(dora, bert)).toEqual(nothing);
  await join([dora, 'Member']);
  expect(await common(dora, bert)).toMatchObject({ lodges: [{ lodgeId }], meetups: [] });
  const small = await meetupOf(owner, lodgeId, { places: 2 });
  const erik = await given.profile({ gender: 'Male' });
  await join([dora, 'Member'], [erik, 'Member']);
  for (const one of [bert, erik, dora]) await one.SignUpForMeetup({ meetupId: small });
  expect((await common(dora, bert)).meetups).toEqual([]);
  expect((await common(bert, dora)).meetups).toEqual([]);
  expect((await common(erik, bert)).meetups).toMatchObject([{ meetupId: small }]);
});

test('who left the lodge, an evening that is over and one that was called off, are told no more', async () => {
  const [fred, gina] = await Promise.all([given.profile({ gender: 'Male' }), given.profile()]);
  await join([fred, 'Member'], [gina, 'Member']);
  const [over, calledOff, ahead] = [
    await meetupOf(owner, lodgeId),
    await meetupOf(owner, lodgeId),
    await meetupOf(owner, lodgeId),
  ];
  for (const id of [over, calledOff, ahead]) {
    await fred.SignUpForMeetup({ meetupId: id });
    await gina.SignUpForMeetup({ meetupId: id });
  }
  await owner.DeleteMeetup({ meetupId: calledOff });
  await world.sql(
    `update lodge_meetup set starts_at = $2::timestamptz - interval '2 hours', ends_at = $2 where id = $1`,
    [over, new Date(Date.now() - days)],
  );
  expect((await common(fred, gina)).meetups.map((one) => one.meetupId)).toEqual([ahead]);
  await gina.LeaveLodge({ lodgeId, media: 'Keep' });
  expect(await common(fred, gina)).toEqual(nothing);
});

test('words that somebody keeps to themselves are not told', async () => {
  const hans = await given.profile();
  await hans.ChooseKink({ kinkId: word.kinkId, chosen: true });
  expect((await common(anna, hans)).words).toEqual([word]);
  await world.sql(`update profile set visibility = coalesce(visibility, '{}') || '{"kinks": 3}' where id = $1`, [
    hans.profileId,
  ]);
  expect((await common(anna, hans)).words).toEqual([]);
});

test('who is blocked finds no page to read it from, on either side; and the dark side shares nothing with this one', async () => {
  const [ida, jon] = await Promise.all([
    given.profile({ darkStatus: 'Approved' }),
    given.profile({ darkStatus: 'Approved' }),
  ]);
  await join([ida, 'Member'], [jon, 'Member']);
  expect((await common(ida, jon)).lodges).toMatchObject([{ lodgeId }]);
  const [there, other] = [await given.dark(ida), await given.dark(jon)];
  expect(await common(there, other)).toEqual(nothing);
  await ida.AddToBlacklist({ profileId: jon.profileId });
  await world.settle();
  await expect(common(ida, jon)).rejects.toMatchObject({ status: 404 });
  await expect(common(jon, ida)).rejects.toMatchObject({ status: 404 });
});
