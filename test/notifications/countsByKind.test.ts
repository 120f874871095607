/** A change of one kind of count leaves the others alone, and of any number of people it costs a few statements. */
import { expect, test } from '@jest/globals';
import { counts } from '../../server/modules/index.ts';
import { CountBook } from '../../server/platform/counts.ts';
import { countKinds, type CountKind } from '../../shared/declared.ts';
import { given, type Somebody } from '../support/given.ts';
import { lateBook } from '../support/lateBook.ts';
import { openPage } from '../support/socket.ts';
import { statementsOf } from '../support/statements.ts';
import { tellCounts } from '../support/tellCounts.ts';
import { world } from '../support/world.ts';

const { platform } = world;

/** What was counted by each statement of a piece of work that counts. */
async function countedIn(work: () => Promise<unknown>): Promise<{ kinds: CountKind[]; people: number[] }[]> {
  const statements = await statementsOf(work);
  return statements
    .filter(({ name }) => name?.startsWith('counts '))
    .map(({ text, values }) => ({
      kinds: countKinds.filter((kind) => text.includes(`as "${kind}"`)),
      people: values[0] as number[],
    }));
}

/** Which kinds have to be counted again for somebody who asks for all of them. */
const lostOf = async ({ profileId }: Somebody) =>
  (await countedIn(() => platform.counts.all(profileId))).flatMap(({ kinds }) => kinds);

/** Somebody with an entry that another one can comment on. */
async function two() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await world.settle();
  const comment = () => bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  return { anna, bert, blogEntryId, comment };
}

test('whoever counted before a change keeps what did not change, and nothing else', async () => {
  const { anna, comment } = await two();
  const { book, counted, goOn } = lateBook();
  const late = book.all(anna.profileId);
  await counted;
  await comment();
  await world.settle();
  goOn();
  expect((await late).newNotifications).toBe(0);
  expect(await lostOf(anna)).toEqual([]);
  expect((await anna.GetAllCounts()).newNotifications).toBe(1);
});

test('what a command changed is not kept by whoever counted before it, whatever else they counted is', async () => {
  const { anna, comment } = await two();
  await comment();
  await world.settle();
  await world.redis.flushdb();
  const { book, counted, goOn } = lateBook();
  const late = book.all(anna.profileId);
  await counted;
  await anna.SetNotificationsAsRead();
  goOn();
  expect((await late).newNotifications).toBe(1);
  expect(await lostOf(anna)).toEqual(['newNotifications']);
  expect((await anna.GetAllCounts()).newNotifications).toBe(0);
});

test('of many people and kinds that are told late, only what changed meanwhile is left out', async () => {
  const { anna, bert, comment } = await two();
  const carla = await given.profile();
  const pages = await Promise.all([anna, bert, carla].map((one) => openPage(one)));
  const { book, counted, goOn } = lateBook();
  const people = [anna, bert, carla].map(({ profileId }) => profileId);
  const late = tellCounts(book, people, ['newNotifications', 'newVisits']);
  await counted;
  await comment();
  await bert.SetVisitsAsSeen();
  await world.settle();
  await tellCounts(platform.counts, [carla.profileId], ['newNotifications', 'newVisits']);
  goOn();
  await late;
  await tellCounts(platform.counts, people, ['lodgeAdmin']);
  await Promise.all(pages.map((page) => page.until(() => page.counts.some((told) => 'lodgeAdmin' in told))));
  expect(pages.map(({ counts }) => counts.slice(0, -1))).toEqual([
    [{ newNotifications: 1 }, { newVisits: 0 }],
    [{ newNotifications: 0 }],
    [{ newNotifications: 0, newVisits: 0 }],
  ]);
  expect((await anna.GetAllCounts()).newNotifications).toBe(1);
});

test('a command lets go of the counts that it changes, and of no other', async () => {
  const { anna, bert, blogEntryId } = await two();
  const lostBy = async (command: () => Promise<unknown>) => {
    await bert.GetAllCounts();
    await command();
    return lostOf(bert);
  };
  expect(await lostBy(() => bert.SetNotificationsAsRead())).toEqual(['newNotifications']);
  expect(await lostBy(() => bert.SetVisitsAsSeen())).toEqual(['newVisits']);
  expect(await lostBy(() => bert.UpdateBlogEntryReadCount({ blogEntryId }))).toEqual(['blogs', 'curatedBlogs']);
  expect(await lostBy(() => bert.MarkFollowedBlogEntriesAsRead())).toEqual(['blogs', 'curatedBlogs']);
  expect(await lostBy(() => bert.AddBlogComment({ blogEntryId, text: 'Hello.' }))).toEqual([]);
  expect(await lostBy(() => bert.AddToBlacklist({ profileId: anna.profileId }))).toEqual([...countKinds]);
});

test('a thousand people are told by two statements, and kept by as many calls', async () => {
  const { anna, comment } = await two();
  const page = await openPage(anna);
  await comment();
  const crowd = Array.from({ length: 999 }, (_none, n) => 1_000_000 + n);
  const calls = { eval: 0, pipeline: 0 };
  const cache = new Proxy(platform.cache, {
    get(redis, name) {
      if (name === 'eval' || name === 'pipeline') calls[name]++;
      const value: unknown = Reflect.get(redis, name, redis);
      return typeof value === 'function' ? (value.bind(redis) as unknown) : value;
    },
  });
  const book = new CountBook(platform.database.ownPool, cache, counts);
  const counted = await countedIn(() =>
    tellCounts(book, [...crowd, anna.profileId], ['newNotifications', 'newVisits']),
  );
  expect(calls).toEqual({ eval: 2, pipeline: 2 });
  expect(counted).toEqual([
    { kinds: ['newNotifications', 'newVisits'], people: crowd.slice(0, 500) },
    { kinds: ['newNotifications', 'newVisits'], people: [...crowd.slice(500), anna.profileId] },
  ]);
  await page.until(() => page.counts.length > 0);
  expect(await world.redis.keys('counts:1000*')).toHaveLength(999);
});

test('everybody whom a block or a request concerns is counted in one statement', async () => {
  const [anna, carla] = await Promise.all([given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: anna });
  const bert = await given.lodgeMember({ lodgeId, admin: anna });
  await anna.SetAssistantStatus({ lodgeId, profileId: bert.profileId, status: 'Assistant' });
  await world.settle();
  const concerning = async (kind: CountKind) =>
    (await countedIn(() => world.settle()))
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ people }) => new Set(people));
  await carla.RequestMembership({ lodgeId });
  expect(await concerning('lodgeAdmin')).toEqual([new Set([anna.profileId, bert.profileId, carla.profileId])]);
  await carla.AddToBlacklist({ profileId: bert.profileId });
  expect(await concerning('newVisits')).toEqual([new Set([bert.profileId, carla.profileId])]);
});
