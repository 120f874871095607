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

test.each([true, false])(
  'an answer holds so many comments at most; the others are behind its last (in threads: %s)',
  async (twoLayered) => {
    const { anna, bert, blogEntryId, commentId } = await commented();
    await world.sql(
      `insert into blog_comment (blog_entry_id, author_id, parent_comment_id, text, created_at)
     select $1, $2, case when nth % 2 = 0 then $3::bigint end, 'Word ' || nth, now() from generate_series(1, 1100) nth`,
      [blogEntryId, bert.profileId, commentId],
    );
    const found: number[] = [];
    const sizes: number[] = [];
    for (let after: number | undefined, more = true; more; after = found.at(-1)) {
      const answer = await anna.GetComments({ blogEntryId, twoLayered, ...(after !== undefined && { after }) });
      found.push(...answer.items.map((one) => one.commentId));
      sizes.push(answer.items.length);
      ({ more } = answer);
    }
    expect(sizes).toEqual([500, 500, 101]);
    expect(new Set(found).size).toBe(1101);
    const whole = await world.sql<{ id: number }>(
      `select id from blog_comment where blog_entry_id = $1
     order by ${twoLayered ? 'coalesce(parent_comment_id, id) desc,' : ''} id`,
      [blogEntryId],
    );
    expect(found).toEqual(whole.map(({ id }) => id));
  },
);
