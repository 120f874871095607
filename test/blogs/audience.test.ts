import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const ways: [string, (person: Somebody, blogEntryId: number) => Promise<unknown>][] = [
  ['reading', (person, blogEntryId) => person.GetBlogEntryData({ blogEntryId })],
  ['reading comments', (person, blogEntryId) => person.GetComments({ blogEntryId })],
  ['commenting', (person, blogEntryId) => person.AddBlogComment({ blogEntryId, text: 'Hello.' })],
  ['counting', (person, blogEntryId) => person.UpdateBlogEntryReadCount({ blogEntryId })],
];

const draft = (by: Somebody) =>
  by.UpdateBlogEntry({ title: 'Not finished', text: '<p>Half a thought.</p>', status: 'Draft' });

async function removed(by: Somebody) {
  const entry = await given.blogEntry({ by });
  await world.sql('update blog_entry set removed_at = now() where id = $1', [entry.blogEntryId]);
  return entry;
}

const hidden: [string, (by: Somebody) => Promise<{ blogEntryId: number }>][] = [
  ['a draft', draft],
  ['a removed entry', removed],
  ['an entry for favourites', (by) => given.blogEntry({ by, audience: 'Favourites' })],
  ['an entry of the dark variant', async (by) => given.blogEntry({ by: await given.dark(by) })],
];

test.each(hidden)('%s does not exist for others, on any way', async (_name, make) => {
  const [anna, bert] = await Promise.all([
    given.profile({ darkStatus: 'Approved' }),
    given.profile({ darkStatus: 'Pending' }),
  ]);
  const { blogEntryId } = await make(anna);
  const before = await world.sql('select comment_count, read_count from blog_entry where id = $1', [blogEntryId]);
  for (const [, go] of ways)
    await expect(go(bert, blogEntryId)).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  expect(await world.sql('select comment_count, read_count from blog_entry where id = $1', [blogEntryId])).toEqual(
    before,
  );
  const lists = await Promise.all([bert.GetAllBlogEntries(), bert.GetMostViewed({ days: 0 })]);
  expect(lists.flatMap((list) => list.items).map((one) => one.blogEntryId)).not.toContain(blogEntryId);
});

test.each(ways)('%s an entry that never was answers the same', async (_name, go) => {
  await expect(go(await given.profile(), 4_000_000)).rejects.toMatchObject({ status: 404, code: 'NotFound' });
});

test('the author reads the own draft, and cannot comment on it', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await draft(anna);
  expect(await anna.GetBlogEntryData({ blogEntryId })).toMatchObject({
    title: 'Not finished',
    can: ['UpdateBlogEntry', 'DeleteBlogEntry'],
  });
  await expect(anna.AddBlogComment({ blogEntryId, text: 'A note.' })).rejects.toMatchObject({
    code: 'BlogEntryClosed',
  });
});

test('entries of a profile that is gone are gone as well', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await world.sql('update profile set status = 7 where id = $1', [anna.profileId]);
  for (const [, go] of ways) await expect(go(bert, blogEntryId)).rejects.toMatchObject({ code: 'NotFound' });
});

test('an author knows how many people an entry for favourites reaches: couples are two, and who is apart or gone is none', async () => {
  const [anna, bert, couple, gone] = await Promise.all([
    given.profile(),
    given.profile(),
    given.profile({ gender: 'Couple' }),
    given.profile(),
  ]);
  const reached = async () => (await anna.GetBlogAudience()).favourites;
  expect(await reached()).toBe(0);
  for (const { profileId } of [bert, couple, gone]) await anna.AddFavorite({ profileId });
  expect(await reached()).toBe(4);
  await world.sql('update profile set status = 7 where id = $1', [gone.profileId]);
  expect(await reached()).toBe(3);
  await bert.AddToBlacklist({ profileId: anna.profileId });
  expect(await reached()).toBe(2);
  const { blogEntryId } = await given.blogEntry({ by: anna, audience: 'Favourites' });
  expect((await couple.GetBlogEntryData({ blogEntryId })).blogEntryId).toBe(blogEntryId);
  expect((await bert.GetBlogAudience()).favourites).toBe(0);
});
