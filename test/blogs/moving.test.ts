/** Lists that move while somebody reads them: what stands on one page stands on no other, and nothing that was there is left out. */
import { expect, test } from '@jest/globals';
import { minutes } from '../../server/platform/clock.ts';
import { sealAlike } from '../../server/platform/secrets.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

type Page = { take: number; after?: string };
const lists: Record<
  string,
  (reader: Somebody, author: Somebody, page: Page) => Promise<{ items: { blogEntryId: number }[]; next: string | null }>
> = {
  'by activity': (reader, _author, page) => reader.GetAllBlogEntries(page),
  'the newest first': (reader, _author, page) => reader.GetAllBlogEntries({ ...page, sortByActivity: false }),
  'of followed authors': (reader, _author, page) => reader.GetFromFollowedAuthors(page),
  'of one author': (reader, author, page) => reader.GetProfileBlogEntries({ ...page, profileId: author.profileId }),
  followed: (reader, _author, page) => reader.GetFollowed(page),
};

test.each(Object.entries(lists))('entries %s', async (name, list) => {
  // Later than what the tests before wrote, whose clock went on as well.
  await world.advance((1 + Object.keys(lists).indexOf(name)) * minutes);
  const [reader, author] = await Promise.all([given.profile(), given.profile()]);
  await reader.FollowBlogAuthor({ profileId: author.profileId });
  const write = async () => {
    const { blogEntryId } = await given.blogEntry({ by: author });
    await reader.FollowBlogEntry({ blogEntryId });
    await world.advance(1000);
    return blogEntryId;
  };
  const written: number[] = [];
  for (let n = 0; n < 6; n++) written.unshift(await write());
  await world.settle();
  const first = await list(reader, author, { take: 2 });
  expect(first.items.map(({ blogEntryId }) => blogEntryId)).toEqual(written.slice(0, 2));
  // Two come, and one of the first page goes.
  await write();
  await write();
  await author.DeleteBlogEntry({ blogEntryId: written[1]! });
  await world.settle();
  const second = await list(reader, author, { take: 2, after: first.next! });
  expect(second.items.map(({ blogEntryId }) => blogEntryId)).toEqual(written.slice(2, 4));
  const third = await list(reader, author, { take: 2, after: second.next! });
  expect(third.items.slice(0, 2).map(({ blogEntryId }) => blogEntryId)).toEqual(written.slice(4));
});

test('a cursor of another list, or of nothing, is none', async () => {
  const [reader, author] = await Promise.all([given.profile(), given.profile()]);
  for (let n = 0; n < 3; n++) await given.blogEntry({ by: author });
  const { next } = await reader.GetAllBlogEntries({ take: 1, sortByActivity: false });
  await expect(reader.GetCurated({ after: next! })).rejects.toMatchObject({ code: 'BadRequest' });
  await expect(reader.GetAllBlogEntries({ after: 'nothing' })).rejects.toMatchObject({ code: 'BadRequest' });
  expect(await reader.GetAllBlogEntries({ take: 1, sortByActivity: false })).toMatchObject({ next });
});

test('a cursor of a page from before an update is none', async () => {
  const [reader, { secrets }] = [await given.profile(), world.platform];
  const after = sealAlike(secrets, 'cursor GetFollowed', '12 2026-11-30 20:00:00+00').toString('base64url');
  await expect(reader.GetFollowed({ after })).rejects.toMatchObject({ code: 'BadRequest' });
});
