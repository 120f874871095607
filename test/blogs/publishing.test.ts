import { expect, test } from '@jest/globals';
import { clock, days, hours, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';

const words = { title: 'A night by the sea', text: '<p>Cold and clear.</p>' };
const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

const state = async (by: Somebody, blogEntryId: number) => {
  const { status, scheduledFor } = await by.GetBlogEntryDataForEdit({ blogEntryId });
  return [status, scheduledFor !== null];
};

const told = (blogEntryId: number, name = 'BlogPublished') =>
  world.sql(`select from event where name = $2 and (data ->> 'blogEntryId')::bigint = $1`, [blogEntryId, name]);

test('an entry is published by itself at its time, once, and told then', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, publishAt: later(2 * hours), status: 'Published' });
  expect(await state(anna, blogEntryId)).toEqual(['Draft', true]);
  await expect(bert.GetBlogEntryData({ blogEntryId })).rejects.toMatchObject({ code: 'NotFound' });
  await runSchedules(['PublishBlogEntries']);
  expect(await told(blogEntryId)).toHaveLength(0);
  await world.advance(2 * hours + minutes);
  await runSchedules(['PublishBlogEntries']);
  await runSchedules(['PublishBlogEntries']);
  const again = await given.anotherBrowserOf(bert);
  const { publishedAt } = await again.GetBlogEntryData({ blogEntryId });
  expect(clock.now().getTime() - Date.parse(publishedAt!)).toBeLessThan(minutes);
  expect(await told(blogEntryId)).toHaveLength(1);
});

test('two workers publish what is due once', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, publishAt: later(hours), status: 'Published' });
  await world.advance(2 * hours);
  // The one that comes second, whichever it is, finds the schedule taken or done.
  const ends = await Promise.allSettled([runSchedules(['PublishBlogEntries']), runSchedules(['PublishBlogEntries'])]);
  expect(ends.map(({ status }) => status)).toContain('fulfilled');
  expect(await told(blogEntryId)).toHaveLength(1);
});

test('a time is called off, or changed, and what is kept back is published by nobody', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, publishAt: later(hours), status: 'Published' });
  await anna.UpdateBlogEntry({ ...words, blogEntryId, publishAt: later(5 * hours), status: 'Published' });
  await world.advance(2 * hours);
  await runSchedules(['PublishBlogEntries']);
  const again = await given.anotherBrowserOf(anna);
  expect(await state(again, blogEntryId)).toEqual(['Draft', true]);
  await again.UpdateBlogEntry({ ...words, blogEntryId, status: 'Draft' });
  expect(await state(again, blogEntryId)).toEqual(['Draft', false]);
  await world.advance(9 * hours);
  await runSchedules(['PublishBlogEntries']);
  expect(await told(blogEntryId)).toHaveLength(0);
});

test('a draft that is written meanwhile stays a draft when its entry is published', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, publishAt: later(hours), status: 'Published' });
  await anna.SaveBlogDraft({ ...words, title: 'Not ready yet', blogEntryId, version: 0 });
  await world.advance(2 * hours);
  await runSchedules(['PublishBlogEntries']);
  const again = await given.anotherBrowserOf(anna);
  expect((await again.GetBlogEntryData({ blogEntryId })).title).toBe(words.title);
  expect((await again.GetBlogEntryDataForEdit({ blogEntryId })).title).toBe('Not ready yet');
});

test.each([
  ['past', -minutes],
  ['now', 0],
  ['further than a year', 400 * days],
])('a time that is %s is refused', async (_name, ms) => {
  const anna = await given.profile();
  const writing = anna.UpdateBlogEntry({ ...words, publishAt: later(ms), status: 'Published' });
  await expect(writing).rejects.toMatchObject({ code: 'PublishTimeWrong' });
  expect((await anna.GetMyBlogEntries()).items).toEqual([]);
});

test.each([
  ['too short a title', { title: 'Sea' }, 'BlogTitleTooShort'],
  ['a title of spaces', { title: '     a    ' }, 'BlogTitleTooShort'],
  ['no words', { text: '<p><br></p>' }, 'BlogTextEmpty'],
  ['an unknown word of interest', { kinkIds: [999_999_999] }, 'UnknownKink'],
])('%s is not published, now or later, but kept as a draft', async (_name, wrong, code) => {
  const anna = await given.profile();
  const entry = { ...words, ...wrong };
  for (const publishAt of [null, later(hours)]) {
    const publishing = anna.UpdateBlogEntry({ ...entry, publishAt, status: 'Published' });
    await expect(publishing).rejects.toMatchObject({ status: 409, code });
  }
  await anna.SaveBlogDraft({ ...entry, version: 0 });
});

test('who may not write any more when the time comes keeps a draft and is told', async () => {
  const sara = await atTheDesk();
  const people = await Promise.all([given.profile(), given.profile()]);
  const [anna, bert] = people;
  const [hers, his] = await Promise.all(
    people.map((by) => by.UpdateBlogEntry({ ...words, publishAt: later(hours), status: 'Published' })),
  );
  await sara.BanFromBlogs({ profileId: anna!.profileId, rule: 'Respect', facts: 'Insults under three entries.' });
  await world.sql('update profile set member_until = now() - interval $$1 day$$ where id = $1', [bert!.profileId]);
  await world.advance(2 * hours);
  await runSchedules(['PublishBlogEntries']);
  for (const { blogEntryId } of [hers!, his!]) {
    expect(await told(blogEntryId)).toHaveLength(0);
    expect(await told(blogEntryId, 'BlogNotPublished')).toHaveLength(1);
  }
});

test('a ban that has ended by then keeps nothing back', async () => {
  const sara = await atTheDesk();
  const anna = await given.profile();
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, publishAt: later(5 * days), status: 'Published' });
  const why = { rule: 'Respect', facts: 'Insults under three entries.' } as const;
  await sara.BanFromBlogs({ profileId: anna.profileId, ...why, until: later(2 * days) });
  await world.advance(6 * days);
  await runSchedules(['PublishBlogEntries']);
  expect(await told(blogEntryId)).toHaveLength(1);
});

test('what is deleted or out of sight is not published by itself', async () => {
  const anna = await given.profile();
  const schedule = async () =>
    (await anna.UpdateBlogEntry({ ...words, publishAt: later(hours), status: 'Published' })).blogEntryId;
  const [deleted, withheld] = [await schedule(), await schedule()];
  await anna.DeleteBlogEntry({ blogEntryId: deleted });
  await world.sql('update blog_entry set withheld = 1, removed_at = now() where id = $1', [withheld]);
  await world.advance(2 * hours);
  await runSchedules(['PublishBlogEntries']);
  for (const blogEntryId of [deleted, withheld]) expect(await told(blogEntryId)).toHaveLength(0);
});

test('what the house took out of sight is neither changed nor deleted', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, status: 'Published' });
  await world.sql('update blog_entry set withheld = 1, removed_at = now() where id = $1', [blogEntryId]);
  const writing = anna.UpdateBlogEntry({ ...words, blogEntryId, title: 'Something else', status: 'Published' });
  await expect(writing).rejects.toMatchObject({ code: 'BlogEntryWithheld' });
  await expect(anna.DeleteBlogEntry({ blogEntryId })).rejects.toMatchObject({ code: 'BeingJudged' });
});

test('a deleted entry is not brought back by writing on it', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, status: 'Published' });
  await anna.DeleteBlogEntry({ blogEntryId });
  const writing = anna.UpdateBlogEntry({ ...words, blogEntryId, status: 'Published' });
  await expect(writing).rejects.toMatchObject({ code: 'NotFound' });
  await anna.RestoreBlogEntry({ blogEntryId });
  expect((await bert.GetBlogEntryData({ blogEntryId })).title).toBe(words.title);
});

test('two changes at once end in one of them, with the other as a version', async () => {
  const phone = await given.profile();
  const laptop = await given.anotherBrowserOf(phone);
  const { blogEntryId } = await phone.UpdateBlogEntry({ ...words, status: 'Published' });
  await Promise.all([
    phone.UpdateBlogEntry({ ...words, blogEntryId, title: 'From the phone', status: 'Published' }),
    laptop.UpdateBlogEntry({ ...words, blogEntryId, title: 'From the laptop', status: 'Published' }),
  ]);
  const { title } = await phone.GetBlogEntryData({ blogEntryId });
  const { items } = await phone.GetBlogRevisions({ blogEntryId });
  expect(items.map((one) => one.title)).toContain(words.title);
  expect([title, ...items.map((one) => one.title)].sort()).toEqual([words.title, 'From the laptop', 'From the phone']);
});

test('publishing twice at once is told once', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.SaveBlogDraft({ ...words, version: 0 });
  await Promise.all([1, 2].map(() => anna.UpdateBlogEntry({ ...words, blogEntryId, status: 'Published' })));
  expect(await told(blogEntryId)).toHaveLength(1);
});
