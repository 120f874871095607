import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Hub } from '../../server/platform/hub.ts';
import { aCategory, aTopic, said } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { meetupOf } from '../support/meetups.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

let owner: Somebody;
let anna: Somebody;
let bert: Somebody;

/** A thread that `owner` began, and that two others read and write to. */
interface Thread {
  topic: string;
  /** Says something, or answers; gives back the number of the comment. */
  add: (by: Somebody, answers?: number) => Promise<number>;
  edit: (by: Somebody, commentId: number) => Promise<unknown>;
  remove: (by: Somebody, commentId: number) => Promise<unknown>;
  read: (
    by: Somebody,
    commentIds?: number[],
  ) => Promise<{ items: { commentId: number; text: string | null }[]; comments?: number | undefined }>;
}

const text = 'I bring soup.';
const other = 'I bring cake.';
const answering = (answers?: number) => (answers === undefined ? {} : { parentCommentId: answers });

const threads: Record<string, () => Promise<Thread>> = {
  async blogs() {
    const { blogEntryId } = await given.blogEntry({ by: owner });
    return {
      topic: `blogEntry:${blogEntryId}`,
      add: async (by, answers) => (await by.AddBlogComment({ blogEntryId, text, ...answering(answers) })).commentId,
      edit: (by, commentId) => by.EditBlogComment({ commentId, text: other }),
      remove: (by, commentId) => by.DeleteBlogComment({ commentId }),
      read: (by, commentIds) => by.GetComments({ blogEntryId, ...(commentIds && { commentIds }) }),
    };
  },
  async debates() {
    const entryId = await aTopic(await aCategory(lodgeId, owner), owner);
    return {
      topic: `lodgeDebateEntry:${entryId}`,
      add: (by, answers) => said(entryId, by, text, answering(answers)),
      edit: (by, commentId) => by.EditDebateEntryComment({ commentId, text: other }),
      remove: (by, commentId) => by.DeleteDebateEntryComment({ commentId }),
      read: (by, commentIds) => by.GetDebateEntryComments({ entryId, ...(commentIds && { commentIds }) }),
    };
  },
  async meetups() {
    const meetupId = await meetupOf(owner, lodgeId);
    return {
      topic: `lodgeMeetup:${meetupId}`,
      add: async (by) => (await by.AddMeetupComment({ meetupId, text })).commentId,
      edit: (by, commentId) => by.EditMeetupComment({ commentId, text: other }),
      remove: (by, commentId) => by.DeleteMeetupComment({ commentId }),
      read: (by, commentIds) => by.GetMeetupComments({ meetupId, ...(commentIds && { commentIds }) }),
    };
  },
};

let lodgeId: number;
let worker: Hub;
beforeAll(async () => {
  [owner, anna, bert] = [await given.profile(), await given.profile(), await given.profile()];
  ({ lodgeId } = await given.lodge({ by: owner }));
  await inLodge(anna, bert);
  const { platform } = world;
  worker = Hub.withoutSockets(platform.connection('worker-publish'), platform.connection('worker-subscribe'));
});

const inLodge = (...people: Somebody[]) =>
  given.places(lodgeId, [[owner, 'Owner'], ...people.map((one) => [one, 'Member'] as [Somebody, 'Member'])]);

const open: { close: () => void }[] = [];
afterAll(() => open.forEach((page) => page.close()));

/** The page of a thread, open before somebody. */
async function reading(by: Somebody, topic: string) {
  const page = await openPage(by);
  open.push(page);
  expect(await page.watch(topic)).toBe(true);
  return { page, told: () => page.comments.flatMap(({ commentIds }) => commentIds) };
}

describe.each(Object.entries(threads))('%s', (_kind, begin) => {
  test('many comments at once are told in few words, and then read without the others', async () => {
    const thread = await begin();
    const first = await thread.add(anna);
    await world.settle();
    const { page, told } = await reading(bert, thread.topic);
    const ids = await Promise.all(Array.from({ length: 24 }, (_, at) => thread.add([owner, anna][at % 2]!)));
    const began = performance.now();
    await world.settle();
    await page.until(() => new Set(told()).size === ids.length);
    // The first at once, then a message a second.
    expect(page.comments.length).toBeLessThanOrEqual(2 + Math.floor((performance.now() - began) / 1000));
    expect(told().sort((one, another) => one - another)).toEqual([...ids].sort((one, another) => one - another));
    expect(new Set(page.comments.map(({ topic }) => topic))).toEqual(new Set([thread.topic]));
    expect(page.stale.flat()).toEqual([]);
    const some = ids.slice(0, 3);
    const { items, comments } = await thread.read(bert, some);
    expect(items.map(({ commentId }) => commentId).sort()).toEqual([...some].sort());
    expect(comments).toBe(ids.length + 1);
    expect((await thread.read(bert, [first])).items).toHaveLength(1);
    expect((await thread.read(bert)).comments).toBeUndefined();
  });

  test('what was edited or removed is told by its number, and read as it is by then', async () => {
    const thread = await begin();
    const [edited, removed] = [await thread.add(anna), await thread.add(anna)];
    await world.settle();
    const { page, told } = await reading(bert, thread.topic);
    await thread.edit(anna, edited);
    await thread.remove(anna, removed);
    await world.settle();
    await page.until(() => told().length === 2);
    expect(new Set(told())).toEqual(new Set([edited, removed]));
    const { items, comments } = await thread.read(bert, told());
    expect(items).toMatchObject([{ commentId: edited, text: other }]);
    expect([items.length, comments]).toEqual([1, 1]);
  });

  test('asking by numbers shows nobody more: nothing of another thread, nothing of somebody blocked', async () => {
    const [thread, elsewhere] = [await begin(), await begin()];
    const [carla, dora] = [await given.profile(), await given.profile()];
    await inLodge(anna, bert, carla, dora);
    const [ofCarla, ofElsewhere] = [await thread.add(carla), await elsewhere.add(anna)];
    expect((await thread.read(dora, [ofCarla, ofElsewhere])).items.map(({ commentId }) => commentId)).toEqual([
      ofCarla,
    ]);
    await carla.AddToBlacklist({ profileId: dora.profileId });
    expect(await thread.read(dora, [ofCarla, ofElsewhere])).toMatchObject({ items: [], comments: 0 });
  });
});

test.each(['blogs', 'debates'])(
  'in %s an answer comes with what it answers, of which the place may be all that is left',
  async (kind) => {
    const thread = await threads[kind]!();
    const parent = await thread.add(anna);
    const answer = await thread.add(bert, parent);
    await thread.remove(anna, parent);
    const { items } = await thread.read(owner, [answer]);
    expect(items.map(({ commentId, text: words }) => [commentId, words])).toEqual([
      [parent, null],
      [answer, text],
    ]);
  },
);

test('however many workers tell of a busy page, its readers hear of it once a second', async () => {
  const thread = await threads['blogs']!();
  const { page, told } = await reading(bert, thread.topic);
  const many = Array.from({ length: 50 }, (_, at) => at + 1);
  for (const commentId of many) for (const hub of [world.platform.hub, worker]) hub.commentFor(thread.topic, commentId);
  await page.until(() => new Set(told()).size === many.length);
  // What the worker tells later than the rest may need one message more.
  expect(page.comments.length).toBeLessThanOrEqual(3);
  expect(page.comments[0]!.commentIds).toEqual([1]);
});
