import { expect, test } from '@jest/globals';
import { everywhere, lists, listsWith, words } from '../support/blogLists.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

interface Scene {
  anna: Somebody;
  bert: Somebody;
  blogEntryId: number;
  kinkIds: number[];
}

const all = Object.keys(lists);
/** Where one looks for entries of somebody, hidden or not. */
const page = 'GetProfileBlogEntries';

async function scene(): Promise<Scene> {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  return { anna, bert, ...(await everywhere(anna, [bert])) };
}

const update = ({ anna, blogEntryId, kinkIds }: Scene, more: object) =>
  anna.UpdateBlogEntry({ ...words, blogEntryId, kinkIds, status: 'Published', ...more });

test('a reader finds an entry in every list it belongs to', async () => {
  const { anna, bert, blogEntryId } = await scene();
  expect(await listsWith(blogEntryId, bert, anna)).toEqual(all);
});

test.each<[string, (scene: Scene) => Promise<unknown>, string[]]>([
  ['taken back', (one) => update(one, { status: 'Draft' }), []],
  ['for favourites alone', (one) => update(one, { audience: 'Favourites' }), []],
  ['deleted', ({ anna, blogEntryId }) => anna.DeleteBlogEntry({ blogEntryId }), []],
  ['hidden', ({ bert, blogEntryId }) => bert.HideEntry({ blogEntryId }), [page]],
  ['of a hidden author', ({ bert, anna }) => bert.HideAuthor({ profileId: anna.profileId }), [page]],
  ['of somebody whom I block', ({ bert, anna }) => bert.AddToBlacklist({ profileId: anna.profileId }), []],
  ['of somebody who blocks me', ({ bert, anna }) => anna.AddToBlacklist({ profileId: bert.profileId }), []],
  [
    'of somebody who leaves',
    ({ anna }) => world.sql('update profile set status = 7 where id = $1', [anna.profileId]),
    [],
  ],
  [
    'removed by the house',
    ({ blogEntryId }) =>
      world.sql('update blog_entry set withheld = 1, removed_at = now() where id = $1', [blogEntryId]),
    [],
  ],
])('an entry that is %s is in no list', async (_what, change, left) => {
  const one = await scene();
  await change(one);
  await world.settle();
  expect(await listsWith(one.blogEntryId, one.bert, one.anna)).toEqual(left);
});

test.each<['Favourites' | 'Public', (scene: Scene) => Promise<unknown>]>([
  ['Favourites', ({ anna, bert }) => anna.AddFavorite({ profileId: bert.profileId })],
  ['Public', () => Promise.resolve()],
])('whom the audience %s means finds the entry in every list', async (audience, admit) => {
  const one = await scene();
  await update(one, { audience });
  await admit(one);
  await world.advance(0);
  expect(await listsWith(one.blogEntryId, one.bert, one.anna)).toEqual(all);
});

test('the tab of a profile is searched by words', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const bright = await given.blogEntry({ by: anna, title: 'Bright morning' });
  const late = await given.blogEntry({ by: anna, title: 'Late evening' });
  const found = async (reader: Somebody, more: object) =>
    (await reader.GetProfileBlogEntries({ profileId: anna.profileId, ...more })).items.map((one) => one.blogEntryId);
  expect(await found(bert, {})).toEqual([late.blogEntryId, bright.blogEntryId]);
  expect(await found(bert, { text: 'mornings' })).toEqual([bright.blogEntryId]);
  expect(await found(bert, { text: 'the' })).toEqual([]);
});
