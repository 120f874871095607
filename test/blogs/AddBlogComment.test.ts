import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const heard = async (person: Somebody) =>
  (await person.CommunityNotifications()).items.flatMap((one) => one.notificationIds.map(() => one.type));
const textsOf = async (person: Somebody, blogEntryId: number) =>
  (await person.GetComments({ blogEntryId })).items.map((one) => one.text);

async function anEntry() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  return { anna, bert, ...(await given.blogEntry({ by: anna })) };
}

test('the author of an entry hears of a comment once', async () => {
  const anna = await given.profile({ locale: 'da-DK' });
  const bert = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const { commentId } = await bert.AddBlogComment({ blogEntryId, text: 'Well done.' });
  await world.settle();
  const { items } = await anna.CommunityNotifications();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ type: 'BlogEntryCommented', subject: 'First dip of the season', read: false });
  expect(items[0]?.link).toBe(`/Community/Blogs/Entry/${blogEntryId}#comment-${commentId}`);
  expect(await anna.GetAllCounts()).toMatchObject({ newNotifications: 1, lodgeAdmin: 0 });
  expect(world.mail.mails.map((mail) => mail.to?.[0]?.address)).toEqual([anna.email]);
});

test('nobody hears of their own doing', async () => {
  const { anna, bert, blogEntryId } = await anEntry();
  const { commentId } = await anna.AddBlogComment({ blogEntryId, text: 'A word before I forget it.' });
  await anna.AddBlogComment({ blogEntryId, parentCommentId: commentId, text: 'And another.' });
  const mine = await bert.AddBlogComment({ blogEntryId, text: 'Me too.' });
  await bert.AddBlogComment({ blogEntryId, parentCommentId: mine.commentId, text: 'Still me.' });
  await world.settle();
  expect(await heard(anna)).toEqual(['BlogEntryCommented', 'BlogEntryCommented']);
  expect(await heard(bert)).toEqual([]);
});

test('an answer is told to who wrote the comment and to who wrote the entry, once each', async () => {
  const { anna, bert, blogEntryId } = await anEntry();
  const carla = await given.profile();
  const { commentId } = await bert.AddBlogComment({ blogEntryId, text: 'How cold was it?' });
  await world.settle();
  await carla.AddBlogComment({ blogEntryId, parentCommentId: commentId, text: 'Four degrees.' });
  await world.settle();
  expect(await heard(bert)).toEqual(['BlogCommentAnswered']);
  expect(await heard(anna)).toEqual(['BlogEntryCommented', 'BlogEntryCommented']);
  expect(await heard(carla)).toEqual([]);
});

test('who wrote both the entry and the comment hears of an answer once', async () => {
  const { anna, bert, blogEntryId } = await anEntry();
  const { commentId } = await anna.AddBlogComment({ blogEntryId, text: 'Who comes along on Saturday?' });
  await bert.AddBlogComment({ blogEntryId, parentCommentId: commentId, text: 'I do.' });
  await world.settle();
  expect(await heard(anna)).toEqual(['BlogCommentAnswered']);
});

test('answers have one layer: an answer to an answer goes to its parent', async () => {
  const { anna, bert, blogEntryId } = await anEntry();
  const first = await bert.AddBlogComment({ blogEntryId, text: 'First.' });
  const second = await anna.AddBlogComment({ blogEntryId, text: 'Second.' });
  const answer = await anna.AddBlogComment({ blogEntryId, parentCommentId: first.commentId, text: 'To the first.' });
  const deeper = await bert.AddBlogComment({ blogEntryId, parentCommentId: answer.commentId, text: 'Deeper.' });
  const { items } = await anna.GetComments({ blogEntryId });
  const parents = Object.fromEntries(items.map((one) => [one.commentId, one.parentCommentId]));
  expect(parents[deeper.commentId]).toBe(first.commentId);
  expect(parents[answer.commentId]).toBe(first.commentId);
  expect(items.map((one) => one.text)).toEqual(['Second.', 'First.', 'To the first.', 'Deeper.']);
  expect(items.filter((one) => one.byAuthor).map((one) => one.text)).toEqual(['Second.', 'To the first.']);
  const flat = await anna.GetComments({ blogEntryId, twoLayered: false });
  expect(flat.items.map((one) => one.commentId)).toEqual([first, second, answer, deeper].map((one) => one.commentId));
});

test('a parent that is unknown, removed or of another entry is not found, and nothing is counted', async () => {
  const { anna, bert, blogEntryId } = await anEntry();
  const other = await given.blogEntry({ by: anna });
  const elsewhere = await bert.AddBlogComment({ blogEntryId: other.blogEntryId, text: 'Elsewhere.' });
  const removed = await bert.AddBlogComment({ blogEntryId, text: 'Soon gone.' });
  await world.sql('update blog_comment set deleted_at = now() where id = $1', [removed.commentId]);
  for (const parentCommentId of [elsewhere.commentId, removed.commentId, 999_999]) {
    const answering = bert.AddBlogComment({ blogEntryId, parentCommentId, text: 'An answer.' });
    await expect(answering).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  }
  expect((await anna.GetBlogEntryData({ blogEntryId })).comments).toBe(1);
});

test('a closed entry takes no comments and does not offer any', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna, commentsAllowed: false });
  expect(await bert.GetBlogEntryData({ blogEntryId })).toMatchObject({
    commentsAllowed: false,
    can: ['HideEntry', 'HideAuthor', 'FollowBlogAuthor', 'FollowBlogEntry'],
  });
  expect((await anna.GetBlogEntryData({ blogEntryId })).can).toEqual(['UpdateBlogEntry', 'DeleteBlogEntry']);
  for (const person of [anna, bert]) {
    const commenting = person.AddBlogComment({ blogEntryId, text: 'Too late.' });
    await expect(commenting).rejects.toMatchObject({ status: 409, code: 'BlogEntryClosed' });
  }
});

test.each([
  ['emoji and joined emoji', 'Tea 🫖 for us both 👩‍❤️‍👨 \u{1F3F3}️‍🌈'],
  ['right to left', 'שלום \u202Bمرحبا\u202C and back'],
  ['combining characters', 'A\u030Angstro\u0308m, Å and Ångström'],
  ['markup', '<b>not bold</b> & "quoted" \\n \'); drop table profile; --'],
  ['lines', 'one\n\n  two\r\nthree'],
  ['5000 characters, each of two code units', '😀'.repeat(5000)],
])('a text comes back as it went in: %s', async (_name, text) => {
  const { bert, blogEntryId } = await anEntry();
  await bert.AddBlogComment({ blogEntryId, text });
  expect(await textsOf(bert, blogEntryId)).toEqual([text]);
});

test('a text is trimmed, then measured', async () => {
  const { bert, blogEntryId } = await anEntry();
  await bert.AddBlogComment({ blogEntryId, text: `  \n${'x'.repeat(5000)}\t ` });
  expect(await textsOf(bert, blogEntryId)).toEqual(['x'.repeat(5000)]);
  for (const text of ['', ' \n ', 'x'.repeat(5001), '😀'.repeat(5001)]) {
    const commenting = bert.AddBlogComment({ blogEntryId, text });
    await expect(commenting).rejects.toMatchObject({ code: 'BadRequest', fields: [{ field: 'text' }] });
  }
});
