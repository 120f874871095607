import { expect, test } from '@jest/globals';
import { mostKinks } from '../../shared/interests/contract.ts';
import { hours, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const idsOf = (list: { items: { blogEntryId: number }[] }) => list.items.map((one) => one.blogEntryId);

async function threeEntries(anna: Somebody) {
  const made: number[] = [];
  for (let n = 0; n < 3; n++) {
    made.push((await given.blogEntry({ by: anna, title: `Entry number ${n}` })).blogEntryId);
    await world.advance(minutes);
  }
  return made as [number, number, number];
}

test('lists go by latest activity or by publication', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [first, second, third] = await threeEntries(anna);
  await bert.AddBlogComment({ blogEntryId: first, text: 'Still true.' });
  expect(idsOf(await bert.GetAllBlogEntries({ take: 3 }))).toEqual([first, third, second]);
  expect(idsOf(await bert.GetAllBlogEntries({ take: 3, sortByActivity: false }))).toEqual([third, second, first]);
});

test('a list comes in pages that meet without a gap, and says when nothing follows', async () => {
  const anna = await given.profile();
  await threeEntries(anna);
  const all = await anna.GetAllBlogEntries({ take: 100 });
  expect(all.more).toBe(false);
  const seen: number[] = [];
  for (let more = true; more;) {
    const page = await anna.GetAllBlogEntries({ skip: seen.length, take: 2 });
    seen.push(...idsOf(page));
    more = page.more;
  }
  expect(seen).toEqual(idsOf(all));
  expect(await anna.GetAllBlogEntries({ skip: all.items.length, take: 2 })).toEqual({
    items: [],
    more: false,
    next: null,
  });
  const exactly = await anna.GetAllBlogEntries({ take: all.items.length });
  expect([exactly.items.length, exactly.more]).toEqual([all.items.length, false]);
});

test('an entry is unread until I read it, for me alone', async () => {
  const [anna, bert, carla] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await bert.UpdateBlogEntryReadCount({ blogEntryId });
  expect((await bert.GetBlogEntryData({ blogEntryId })).unread).toBe(false);
  expect((await carla.GetBlogEntryData({ blogEntryId })).unread).toBe(true);
});

test('a reading counts once in 24 hours for each person, and never the own', async () => {
  const [anna, bert, carla] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const read = async (person: Somebody) => {
    const browser = await given.anotherBrowserOf(person);
    await browser.UpdateBlogEntryReadCount({ blogEntryId });
    return (await browser.GetBlogEntryData({ blogEntryId })).reads;
  };
  expect(await read(anna)).toBe(0);
  await Promise.all([1, 2, 3].map(() => bert.UpdateBlogEntryReadCount({ blogEntryId })));
  expect(await read(carla)).toBe(2);
  await world.advance(24 * hours - minutes);
  expect([await read(bert), await read(anna)]).toEqual([2, 2]);
  await world.advance(2 * minutes);
  expect([await read(bert), await read(bert), await read(anna)]).toEqual([3, 3, 3]);
});

test('readings of the same millisecond count once', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const { now } = Date;
  const moment = now();
  Date.now = () => moment;
  try {
    for (const _again of [1, 2]) await bert.UpdateBlogEntryReadCount({ blogEntryId });
  } finally {
    Date.now = now;
  }
  expect((await bert.GetBlogEntryData({ blogEntryId })).reads).toBe(1);
});

test('each of twenty words brings its entries, the latest first and each once, over pages', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const words = (await bert.GetKinks()).slice(0, mostKinks).map(({ kinkId }) => kinkId);
  for (const kinkId of words) await bert.ChooseKink({ kinkId, chosen: true });
  const alone = words.map((kinkId) => [kinkId]);
  const pairs = words.map((kinkId, at) => [kinkId, words[(at + 7) % mostKinks]!]);
  const made: number[] = [];
  for (const kinkIds of [...pairs, ...alone.toReversed()]) {
    const about = { title: 'About my words', text: '<p>Some.</p>', kinkIds, status: 'Published' } as const;
    made.unshift((await anna.UpdateBlogEntry(about)).blogEntryId);
    await world.advance(minutes);
  }
  const hidden = made[3]!;
  await bert.HideEntry({ blogEntryId: hidden });
  const seen: number[] = [];
  for (let more = true; more;) {
    const page = await bert.GetEntriesMatchingMyKinks({ skip: seen.length, take: 7 });
    seen.push(...idsOf(page));
    more = page.more;
  }
  expect(seen.filter((id) => made.includes(id))).toEqual(made.filter((id) => id !== hidden));
  expect(new Set(seen).size).toBe(seen.length);
});
