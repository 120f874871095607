/** What guests find in the public blog: tags, what the house recommends, and what goes with an entry. */
import { beforeAll, expect, test } from '@jest/globals';
import { atTheDesk } from '../staff/house.ts';
import { given, type Somebody } from '../support/given.ts';

const guest = given.stranger();
const there = given.stranger();
there.site = 2;

let anna: Somebody;
let bert: Somebody;
const ids: Record<'dip' | 'steam' | 'bread' | 'dough' | 'inside', number> = {
  ...{ dip: 0, steam: 0, bread: 0, dough: 0, inside: 0 },
};

async function publish(by: Somebody, title: string, tags: string[], audience: 'Public' | 'Members' = 'Public') {
  const words = { title, text: '<p>Only the steam knows.</p>', tags, audience, status: 'Published' as const };
  return (await by.UpdateBlogEntry(words)).blogEntryId;
}

const nameOf = (id: number) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? 'other';
const named = (entries: { blogEntryId: number }[]) => entries.map(({ blogEntryId }) => nameOf(blogEntryId));

beforeAll(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  ids.dip = await publish(anna, 'First dip of the season', ['Cold water', 'Aarhus']);
  ids.bread = await publish(anna, 'A loaf for twelve', ['Baking']);
  ids.steam = await publish(bert, 'What the steam knows', ['cold water']);
  ids.dough = await publish(bert, 'Dough that waits', ['Patience']);
  ids.inside = await publish(anna, 'For us alone', ['Cold water', 'Secret'], 'Members');
});

test('a tag finds the public entries that carry it, however it is written', async () => {
  const found = async (tag: string) => named((await guest.GetPublicBlogEntries({ tag })).items);
  expect(await found('COLD water')).toEqual(['steam', 'dip']);
  expect(await found('Aarhus')).toEqual(['dip']);
  expect([await found('Secret'), await found('nothing')]).toEqual([[], []]);
});

test('what the house recommends is found by itself', async () => {
  const sara = await atTheDesk();
  await sara.SetCurated({ blogEntryId: ids.bread, curated: true, note: 'Calm, and true.' });
  await sara.SetCurated({ blogEntryId: ids.inside, curated: true, note: 'Calm, and true.' });
  expect(named((await guest.GetPublicBlogEntries({ curated: true })).items)).toEqual(['bread']);
  expect((await guest.GetPublicBlogEntries()).items).toHaveLength(4);
});

test('the tags of public entries are told, the most used first, and of two ways to write one, one', async () => {
  const tags = await guest.GetPublicBlogTags();
  expect(tags[0]?.toLowerCase()).toBe('cold water');
  expect(tags.slice(1)).toEqual(['Aarhus', 'Baking', 'Patience']);
});

test('with an entry goes what is about the same, then what its author wrote, then the newest', async () => {
  const related = await guest.GetRelatedPublicBlogEntries({ blogEntryId: ids.dip });
  expect(named(related)).toEqual(['steam', 'bread', 'dough']);
  expect(related[0]).toEqual({
    ...{ blogEntryId: ids.steam, title: 'What the steam knows', slug: 'what-the-steam-knows', penName: bert.name },
    ...{ teaser: 'Only the steam knows.', tags: ['cold water'] },
    ...{ publishedAt: expect.any(String), readingMinutes: 1 },
  });
});

test('nothing goes with what is not public, or is not there', async () => {
  for (const blogEntryId of [ids.inside, 999_999_999])
    expect(await guest.GetRelatedPublicBlogEntries({ blogEntryId })).toEqual([]);
});

test('the variant tells nothing of all this', async () => {
  expect((await there.GetPublicBlogEntries({ tag: 'Aarhus' })).items).toEqual([]);
  expect(await there.GetPublicBlogTags()).toEqual([]);
  expect(await there.GetRelatedPublicBlogEntries({ blogEntryId: ids.dip })).toEqual([]);
});
