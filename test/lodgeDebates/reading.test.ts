import { beforeAll, expect, test } from '@jest/globals';
import { aCategory, aTopic, lodgeWith, said } from '../support/debates.ts';
import { random } from '../support/random.ts';
import type { Somebody } from '../support/given.ts';

let anna: Somebody;
let bert: Somebody;
let categoryId: number;

beforeAll(async () => {
  const lodge = await lodgeWith({ anna: 'Member', bert: 'Member' });
  ({ anna, bert } = lodge);
  categoryId = await aCategory(lodge.lodgeId, lodge.owner);
});

/** What Bert has not read, and where he goes on. */
const unread = async (entryId: number) => {
  const view = await bert.GetDebateEntry({ entryId });
  return [view.unread, view.firstUnread?.commentId];
};

test('a topic is read as far as it was on the screen, and one goes on there', async () => {
  const entryId = await aTopic(categoryId, anna);
  const all = [];
  for (const text of ['One', 'Two', 'Three', 'Four']) all.push(await said(entryId, anna, text));
  const [one, two, three, four] = all as [number, number, number, number];
  await bert.UpdateDebateEntryView({ entryId });
  expect(await unread(entryId)).toEqual([4, one]);
  await bert.UpdateDebateEntryView({ entryId, commentId: two });
  expect(await unread(entryId)).toEqual([2, three]);
  await bert.UpdateDebateEntryView({ entryId, commentId: one });
  await bert.UpdateDebateEntryView({ entryId });
  expect(await unread(entryId)).toEqual([2, three]);
  await bert.UpdateDebateEntryView({ entryId, commentId: four });
  expect(await unread(entryId)).toEqual([0, undefined]);
});

test('what is answered later, above the place, is unread; so is what came while one read below it', async () => {
  const entryId = await aTopic(categoryId, anna);
  const [one, two] = [await said(entryId, anna, 'One'), await said(entryId, anna, 'Two')];
  const toTwo = await said(entryId, anna, 'To two', { parentCommentId: two });
  await bert.UpdateDebateEntryView({ entryId, commentId: toTwo });
  const again = await said(entryId, anna, 'Again to two', { parentCommentId: two });
  const toOne = await said(entryId, anna, 'To one', { parentCommentId: one });
  expect(await unread(entryId)).toEqual([2, toOne]);
  // The answer to the second was made before, but stands below what was on the screen.
  await bert.UpdateDebateEntryView({ entryId, commentId: toOne, newestId: toOne });
  expect((await unread(entryId))[0]).toBeGreaterThan(0);
  const meanwhile = await said(entryId, anna, 'Meanwhile', { parentCommentId: one });
  await bert.UpdateDebateEntryView({ entryId, commentId: again, newestId: toOne });
  expect(await unread(entryId)).toEqual([1, meanwhile]);
});

test('a comment of another topic marks nothing', async () => {
  const [entryId, other] = [await aTopic(categoryId, anna), await aTopic(categoryId, anna)];
  const [here, there] = [await said(entryId, anna), await said(other, anna)];
  await bert.UpdateDebateEntryView({ entryId, commentId: there });
  await bert.UpdateDebateEntryView({ entryId: other, commentId: there, newestId: here });
  expect([await unread(entryId), await unread(other)]).toEqual([
    [1, here],
    [0, undefined],
  ]);
});

test('whatever is said and read in whatever order: nothing counts as read that was not on the screen', async () => {
  const entryId = await aTopic(categoryId, anna);
  const roll = (n: number) => Math.floor(random() * n);
  const onScreen = new Set<number>();
  const threads: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    if (roll(3) > 0 || threads.length === 0) {
      const parent = roll(2) === 0 ? threads[roll(threads.length)] : undefined;
      const commentId = await said(
        entryId,
        anna,
        `Nr ${turn}`,
        parent === undefined ? {} : { parentCommentId: parent },
      );
      if (parent === undefined) threads.push(commentId);
      continue;
    }
    const { items } = await bert.GetDebateEntryComments({ entryId, take: 100 });
    const { firstUnread } = await bert.GetDebateEntry({ entryId });
    const from = firstUnread?.position ?? 0;
    const read = items.slice(from, from + 1 + roll(items.length - from)).map(({ commentId }) => commentId);
    for (const commentId of read) onScreen.add(commentId);
    await bert.UpdateDebateEntryView({ entryId, commentId: read.at(-1)!, newestId: Math.max(...read) });
    const missed = items.filter(({ commentId }) => !onScreen.has(commentId)).length;
    expect((await bert.GetDebateEntry({ entryId })).unread).toBeGreaterThanOrEqual(missed);
  }
  // Who reads all of it to the end has read all of it.
  const { items } = await bert.GetDebateEntryComments({ entryId, take: 100 });
  const ids = items.map(({ commentId }) => commentId);
  await bert.UpdateDebateEntryView({ entryId, commentId: ids.at(-1)!, newestId: Math.max(...ids) });
  expect(await unread(entryId)).toEqual([0, undefined]);
});
