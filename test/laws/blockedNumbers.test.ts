/**
 * Somebody who blocked the reader, or was blocked, leaves no trace in numbers, times and orders either: every answer of the
 * interface is what it would be had they never existed.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { clock } from '../../server/platform/clock.ts';
import { readings } from '../support/readings.ts';
import { emptied, emptyTables, step, tell, type Told } from './withAndWithout.ts';
import { world } from '../support/world.ts';

/** The number under which a refusal is found in logs, the size of pictures drawn at random, and keys of the moment. */
const drawn = new Set(['number', 'bytes']);

/** A value without what differs from one telling of a story to the next: moments within a step, and signatures. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => (drawn.has(key) ? [] : [[key, plain(inner)]])),
    );
  if (typeof value !== 'string') return value;
  if (/^data:image|^\/media\//.test(value)) return 'a picture';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return `step ${Math.floor(Date.parse(value) / step)}`;
  return value.startsWith('/') ? value.replace(/\?.*/, '') : value;
}

type Answers = Map<string, unknown>;

async function answersFor({ one, leads }: Told): Promise<Answers> {
  const answers: Answers = new Map();
  await world.redis.flushdb();
  for (const contract of contracts.filter(({ kind }) => kind === 'query')) {
    const call = `${contract.area}/${contract.name}`;
    for (const input of readings[call]?.(leads) ?? []) {
      const { status, body } = await one.call(contract, input);
      answers.set(`${call} ${JSON.stringify(input)}`, plain({ status, body }));
    }
  }
  return answers;
}

/** Where two values differ. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return [];
  if (one && other && typeof one === 'object' && typeof other === 'object') {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return keys.flatMap((key) =>
      differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], `${path}.${key}`),
    );
  }
  return [`${path} ${JSON.stringify(one)} ${JSON.stringify(other)}`];
}

const compare = (found: Answers, wanted: Answers): string[] =>
  [...found].flatMap(([reading, answer]) =>
    differences(answer, wanted.get(reading)).map((difference) => `${reading}${difference}`),
  );

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
  expect([...places]).toEqual(expect.arrayContaining(['Blogs', 'Lodges', 'Notifications', 'Favorites', 'Visitors']));
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
