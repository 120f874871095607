import { expect, test } from '@jest/globals';
import { idsOf } from '../support/blogLists.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

test('what I took out of my lists stands in a list of its own, and comes back', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [first, second] = [await given.blogEntry({ by: anna }), await given.blogEntry({ by: anna })];
  await bert.HideEntry(pick(first));
  await world.advance(1000);
  await bert.HideEntry(pick(second));
  expect(idsOf(await bert.GetHidden())).toEqual([second.blogEntryId, first.blogEntryId]);
  await bert.UnhideEntry(pick(second));
  expect(idsOf(await bert.GetHidden())).toEqual([first.blogEntryId]);
  expect(idsOf(await bert.GetAllBlogEntries({ take: 100 }))).toContain(second.blogEntryId);
  await anna.DeleteBlogEntry(pick(first));
  expect(idsOf(await bert.GetHidden())).toEqual([]);
});

const pick = ({ blogEntryId }: { blogEntryId: number }) => ({ blogEntryId });

test('authors whom I took out of my lists, the last one first, for me alone', async () => {
  const [anna, bert, carla] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  await bert.HideAuthor({ profileId: anna.profileId });
  await world.advance(1000);
  await bert.HideAuthor({ profileId: carla.profileId });
  const names = async () => (await bert.GetHiddenAuthors()).items.map(({ author }) => author.name);
  expect([await names(), (await anna.GetHiddenAuthors()).items]).toEqual([[carla.name, anna.name], []]);
  await bert.UnhideAuthor({ profileId: carla.profileId });
  await anna.AddToBlacklist({ profileId: bert.profileId });
  expect(await names()).toEqual([]);
});

test('my own entries: drafts by their title, published, deleted until they are gone, with what I may do', async () => {
  const anna = await given.profile();
  const published = await given.blogEntry({ by: anna, title: 'Out there' });
  await world.advance(1000);
  const draft = await anna.SaveBlogDraft({ title: 'Half a thought', text: '<p>It</p>', version: 0 });
  await world.advance(1000);
  const deleted = await given.blogEntry({ by: anna, title: 'Taken away' });
  await anna.DeleteBlogEntry(pick(deleted));
  const { items } = await anna.GetMyBlogEntries();
  expect(
    items.map(({ blogEntryId, title, status, draft: written, deletedUntil, withheld, can }) => [
      blogEntryId,
      title,
      status,
      written,
      deletedUntil !== null,
      withheld,
      can,
    ]),
  ).toEqual([
    [deleted.blogEntryId, 'Taken away', 'Published', false, true, false, ['RestoreBlogEntry']],
    [draft.blogEntryId, 'Half a thought', 'Draft', true, false, false, ['UpdateBlogEntry', 'DeleteBlogEntry']],
    [published.blogEntryId, 'Out there', 'Published', false, false, false, ['UpdateBlogEntry', 'DeleteBlogEntry']],
  ]);
  await world.sql(`update blog_entry set removed_at = removed_at - interval '30 days' where id = $1`, [
    deleted.blogEntryId,
  ]);
  await world.sql('update blog_entry set withheld = 1, removed_at = now() where id = $1', [published.blogEntryId]);
  expect(
    (await anna.GetMyBlogEntries()).items.map(({ title, withheld, can }) => [title, withheld, can.length]),
  ).toEqual([
    ['Half a thought', false, 2],
    ['Out there', true, 0],
  ]);
  const bert = await given.profile();
  await world.sql('update blog_entry set withheld = 0, removed_at = null where id = $1', [published.blogEntryId]);
  await world.advance(5000);
  await bert.AddBlogComment({ ...pick(published), text: 'Good to read.' });
  const [first] = (await anna.GetMyBlogEntries({ orderByCommentDate: true })).items;
  expect([first?.title, first?.unread]).toEqual(['Out there', true]);
});
