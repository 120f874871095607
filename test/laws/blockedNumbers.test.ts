/**
 * Somebody who blocked the reader, or was blocked, leaves no trace in numbers, times and orders either: every answer of the
 * interface is what it would be had they never existed.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { clock } from '../../server/platform/clock.ts';
import '../support/freshWorld.ts';
import { answersFor, compare, type Answers } from './answers.ts';
import { emptied, emptyTables } from './story.ts';
import { tell, type Told } from './withAndWithout.ts';
import { world } from '../support/world.ts';

/** What may differ, each with the reason why. */
const mayDiffer: { where: RegExp; why: string }[] = [
  {
    where: /^Lodges\/GetCalendarData .*\.full true false$/,
    why: 'A full meetup is full: who would sign up waits. It is told without who comes.',
  },
  {
    where: /^Lodges\/GetMeetup .*\.left(ByGroup\.\w+)? 0 \d+$/,
    why: 'No place is left for anybody, or for a group: the same, in numbers. More than none left is told as it is seen.',
  },
  {
    where: /^(Notifications\/ClientNotifications|TopMenu\/CommunityNotifications) .*\.notificationIds\./,
    why: 'Numbers are given out across the house, to whomever it is that hears of something.',
  },
  {
    where: /^Common\/GetContentTokens .*\.body\.media /,
    why: 'A token is signed anew each time.',
  },
  {
    where: /^Kinks\/GetKinks .*\.profiles \d/,
    why: 'How many of all members chose a word: a number of the whole house, beside no list of them.',
  },
];

let without: Answers;
let told: Told;
beforeAll(async () => {
  const tables = await emptyTables();
  without = await answersFor(await tell(false));
  clock.reset();
  await emptied(tables);
  told = await tell(true);
}, 120_000);

/** The block as it stands when something else was on its way at the same moment: nothing is removed yet. */
async function blockAlone(pair: [number, number]): Promise<() => Promise<void>> {
  const settleApart = () => world.sql('select settle_apart($1, $2)', pair);
  await world.sql('insert into block (blocker_id, blocked_id, at) values ($1, $2, now())', pair);
  await settleApart();
  return async () => {
    await world.sql('delete from block where blocker_id = $1 and blocked_id = $2', pair);
    await settleApart();
  };
}

const used = new Set<RegExp>();
async function traces(): Promise<string[]> {
  await told.story.at(16);
  const found = compare(await answersFor(told), without);
  return found.filter((one) => {
    const allowed = mayDiffer.filter(({ where }) => where.test(one));
    for (const { where } of allowed) used.add(where);
    return allowed.length === 0;
  });
}

test('as long as the two meet, somebody is found in every kind of answer', async () => {
  const places = new Set((await traces()).map((one) => one.slice(0, one.indexOf('/'))));
  expect([...places]).toEqual(
    expect.arrayContaining(['Blogs', 'Lodges', 'Notifications', 'Favorites', 'Visitors', 'Chat']),
  );
}, 60_000);

test.each([
  ['somebody blocked the reader', () => [told.story.other, told.one]],
  ['the reader blocked somebody', () => [told.one, told.story.other]],
])(
  'nothing tells that they exist where %s, with everything left in place',
  async (_how, who) => {
    const [blocker, blocked] = who();
    const undo = await blockAlone([blocker!.profileId, blocked!.profileId]);
    const found = await traces();
    await undo();
    expect(found.filter((one) => !one.startsWith('Blacklist/GetBlacklist '))).toEqual([]);
  },
  60_000,
);

test('nothing but the own list tells that they exist once the reader has blocked them', async () => {
  await told.one.AddToBlacklist({ profileId: told.story.other.profileId });
  await world.settle();
  const found = await traces();
  expect([...new Set(found.map((one) => one.split(' ')[0]))]).toEqual(['Blacklist/GetBlacklist']);
}, 60_000);

test('no exception stands for nothing', () => {
  expect(mayDiffer.filter(({ where, why }) => !used.has(where) || why === '')).toEqual([]);
});
