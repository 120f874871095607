import { expect, test } from '@jest/globals';
import type { NotificationType } from '../../shared/declared.ts';
import { given, type Somebody } from '../support/given.ts';
import { atTheDesk } from '../staff/house.ts';
import { world } from '../support/world.ts';

const told = async (person: Somebody, type: NotificationType) =>
  (await person.ClientNotifications({ category: 'blogs' })).items.filter((one) => one.type === type).length;

test('who follows an entry hears of comments, but not twice and not of their own', async () => {
  const [anna, bert, cara] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  for (const person of [bert, cara]) await person.FollowBlogEntry({ blogEntryId });
  const { commentId } = await bert.AddBlogComment({ blogEntryId, text: 'First.' });
  await world.settle();
  const of = (person: Somebody) => told(person, 'BlogFollowedEntryCommented');
  expect([await of(anna), await of(bert), await of(cara)]).toEqual([0, 0, 1]);
  await cara.AddBlogComment({ blogEntryId, parentCommentId: commentId, text: 'An answer.' });
  await world.settle();
  expect([await of(bert), await told(bert, 'BlogCommentAnswered')]).toEqual([0, 1]);
  await cara.UnfollowBlogEntry({ blogEntryId });
  await bert.AddBlogComment({ blogEntryId, text: 'Third.' });
  await world.settle();
  expect(await of(cara)).toBe(1);
});

test('an @ with a name, of several words too, tells whom it names, if they may read the entry', async () => {
  const [anna, bert, cara, dina] = await Promise.all([
    given.profile(),
    given.profile(),
    given.profile({ name: 'Ærø & Øst 12' }),
    given.profile(),
  ]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await dina.AddToBlacklist({ profileId: anna.profileId });
  const text = `@${bert.name}, and you, @Ærø & Øst 12? Not @${dina.name}, nor mail@${anna.name}.`;
  await anna.AddBlogComment({ blogEntryId, text });
  await world.settle();
  const of = (person: Somebody) => told(person, 'BlogMentioned');
  expect([await of(bert), await of(cara), await of(dina), await of(anna)]).toEqual([1, 1, 0, 0]);
});

test('of comments that are told together each tells those whom it mentions', async () => {
  const [anna, bert, cara] = [await given.profile(), await given.profile(), await given.profile()];
  const open = await given.blogEntry({ by: anna });
  const close = await given.blogEntry({ by: anna, audience: 'Favourites' });
  await anna.AddFavorite({ profileId: cara.profileId });
  for (const { blogEntryId } of [open, close])
    for (const name of [bert.name, cara.name]) await anna.AddBlogComment({ blogEntryId, text: `@${name}, come!` });
  await anna.AddBlogComment({ blogEntryId: open.blogEntryId, text: 'Everybody, come!' });
  await world.settle();
  // Who may not read the entry does not hear of it.
  expect([await told(bert, 'BlogMentioned'), await told(cara, 'BlogMentioned')]).toEqual([1, 2]);
});

test('an author hears of a new follower and of a recommendation, once and without who chose it', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const sara = await atTheDesk();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  for (let time = 0; time < 2; time++) await bert.FollowBlogAuthor({ profileId: anna.profileId });
  await sara.SetCurated({ blogEntryId, curated: true, note: 'Calm, and true.' });
  await sara.SetCurated({ blogEntryId, curated: true, note: 'Calm, and very true.' });
  await world.settle();
  expect([await told(anna, 'BlogAuthorFollowed'), await told(anna, 'BlogEntryCurated')]).toEqual([1, 1]);
  const { items } = await anna.ClientNotifications({ category: 'blogs' });
  expect(JSON.stringify(items)).not.toContain(sara.name);
  expect(await bert.GetBlogEntryData({ blogEntryId })).toMatchObject({
    curated: true,
    curationNote: 'Calm, and very true.',
  });
});

test('only the house recommends, only what is out, and never its own', async () => {
  const [anna, sara] = await Promise.all([given.profile(), atTheDesk()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const own = await given.blogEntry({ by: sara });
  const choose = { curated: true, note: '' };
  await expect(anna.SetCurated({ blogEntryId, ...choose })).rejects.toMatchObject({ status: 403 });
  await expect(sara.SetCurated({ blogEntryId: own.blogEntryId, ...choose })).rejects.toMatchObject({ status: 404 });
  await anna.DeleteBlogEntry({ blogEntryId });
  await expect(sara.SetCurated({ blogEntryId, ...choose })).rejects.toMatchObject({ code: 'NotFound' });
});
