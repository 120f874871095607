import { expect, test } from '@jest/globals';
import { minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

async function commented() {
  const [anna, bert, cara] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const { commentId } = await bert.AddBlogComment({ blogEntryId, text: 'The thermos was mine.' });
  return { anna, bert, cara, blogEntryId, commentId };
}

const read = async (by: Somebody, blogEntryId: number, commentId: number) =>
  (await by.GetComments({ blogEntryId })).items.find((one) => one.commentId === commentId);

test('a comment is changed by who wrote it: at first without a mark, later with one', async () => {
  const { anna, bert, blogEntryId, commentId } = await commented();
  await bert.EditBlogComment({ commentId, text: 'The thermos was ours.' });
  expect(await read(anna, blogEntryId, commentId)).toMatchObject({ text: 'The thermos was ours.', edited: false });
  await world.advance(16 * minutes);
  await bert.EditBlogComment({ commentId, text: 'The thermos was ours.' });
  expect(await read(anna, blogEntryId, commentId)).toMatchObject({ edited: false });
  await bert.EditBlogComment({ commentId, text: 'The thermos was hers.' });
  expect(await read(anna, blogEntryId, commentId)).toMatchObject({ text: 'The thermos was hers.', edited: true });
});

test('nobody else changes it; its writer and the author of the entry delete it', async () => {
  const { anna, bert, cara, blogEntryId, commentId } = await commented();
  for (const other of [anna, cara]) {
    await expect(other.EditBlogComment({ commentId, text: 'Taken over.' })).rejects.toMatchObject({ status: 403 });
  }
  await expect(cara.DeleteBlogComment({ commentId })).rejects.toMatchObject({ status: 403 });
  expect((await read(cara, blogEntryId, commentId))?.can).toEqual([]);
  expect((await read(anna, blogEntryId, commentId))?.can).toEqual(['DeleteBlogComment']);
  expect((await read(bert, blogEntryId, commentId))?.can).toEqual(['EditBlogComment', 'DeleteBlogComment']);
  await anna.DeleteBlogComment({ commentId });
  expect(await read(cara, blogEntryId, commentId)).toBeUndefined();
  expect((await cara.GetBlogEntryData({ blogEntryId })).comments).toBe(0);
});

test('a deleted comment with answers leaves its place, and is deleted once whoever tries at the same moment', async () => {
  const { anna, bert, cara, blogEntryId, commentId } = await commented();
  await cara.AddBlogComment({ blogEntryId, parentCommentId: commentId, text: 'Thank you for it.' });
  const both = await Promise.allSettled([anna.DeleteBlogComment({ commentId }), bert.DeleteBlogComment({ commentId })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await read(cara, blogEntryId, commentId)).toMatchObject({ author: null, text: null, can: [] });
  expect((await cara.GetBlogEntryData({ blogEntryId })).comments).toBe(1);
  await expect(bert.EditBlogComment({ commentId, text: 'Back.' })).rejects.toMatchObject({ code: 'NotFound' });
});

test('an entry that is no longer out takes no changed comments', async () => {
  const { anna, bert, blogEntryId, commentId } = await commented();
  await anna.DeleteBlogEntry({ blogEntryId });
  await expect(bert.EditBlogComment({ commentId, text: 'Still here.' })).rejects.toMatchObject({ code: 'NotFound' });
});
