/** Reading an entry locks nothing for others, and no reading is lost or counted twice on its way into the number. */
import { expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { countReads } from '../../server/modules/blogs/countReads.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

async function anEntry() {
  const people = await Promise.all([1, 2, 3, 4].map(() => given.profile()));
  const [anna, bert, carla, dora] = people as [Somebody, Somebody, Somebody, Somebody];
  return { anna, bert, carla, dora, ...(await given.blogEntry({ by: anna })) };
}

/** Does something while a transaction of somebody else has done `statement`, and takes that back. */
async function during(statement: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  const other = await world.platform.database.ownPool.connect();
  try {
    await other.query('begin');
    await other.query(statement, values);
    await work();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await world.sql(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

const inNumber = async (blogEntryId: number) =>
  (await world.sql<{ count: number }>('select read_count as count from blog_entry where id = $1', [blogEntryId]))[0]
    ?.count;
const told = async (reader: Somebody, blogEntryId: number) => (await reader.GetBlogEntryData({ blogEntryId })).reads;
const count = () => inUnit(world.platform.database.orm.em, { actorId: null, commandId: null }, countReads);

test('who writes in an entry holds up nobody who reads it', async () => {
  const { anna, bert, carla, blogEntryId } = await anEntry();
  await during('select from blog_entry where id = $1 for no key update', [blogEntryId], async () => {
    await Promise.all([bert, carla].map((one) => one.UpdateBlogEntryReadCount({ blogEntryId })));
    expect(await told(anna, blogEntryId)).toBe(2);
  });
});

test('who reads an entry holds up neither other readers nor who comments, closes or deletes it', async () => {
  const { anna, bert, carla, dora, blogEntryId } = await anEntry();
  const row = 'insert into blog_read (blog_entry_id, profile_id, read_at, seen_at) values ($1, $2, now(), now())';
  let reading: Promise<unknown> | undefined;
  await during(row, [blogEntryId, bert.profileId], async () => {
    // In the middle of it, with all the locks that it takes.
    reading = bert.UpdateBlogEntryReadCount({ blogEntryId });
    await untilSomebodyWaits();
    await carla.UpdateBlogEntryReadCount({ blogEntryId });
    await dora.AddBlogComment({ blogEntryId, text: 'Lovely.' });
    await anna.DeleteBlogEntry({ blogEntryId });
    await anna.RestoreBlogEntry({ blogEntryId });
  });
  await reading;
  expect(await told(anna, blogEntryId)).toBe(2);
});

test('readings move into the number of their entry, and nobody is told another one meanwhile', async () => {
  const { anna, bert, carla, blogEntryId } = await anEntry();
  for (const one of [anna, bert, carla, bert]) await one.UpdateBlogEntryReadCount({ blogEntryId });
  expect([await inNumber(blogEntryId), await told(anna, blogEntryId)]).toEqual([0, 2]);
  await runSchedules(['CountBlogReadings']);
  expect([await inNumber(blogEntryId), await told(anna, blogEntryId)]).toEqual([2, 2]);
  expect(await world.sql('select from blog_reading')).toEqual([]);
  await world.advance(2 * days);
  const again = await given.anotherBrowserOf(bert);
  await again.UpdateBlogEntryReadCount({ blogEntryId });
  await again.AddToBlacklist({ profileId: carla.profileId });
  await world.settle();
  // Bert twice, and Carla only for those who meet her.
  expect([await told(await given.anotherBrowserOf(anna), blogEntryId), await told(again, blogEntryId)]).toEqual([3, 2]);
  await runSchedules(['CountBlogReadings']);
  expect([await told(await given.anotherBrowserOf(anna), blogEntryId), await told(again, blogEntryId)]).toEqual([3, 2]);
});

test('an entry that somebody has in hand is counted the next time, and the others now', async () => {
  const { anna, bert, blogEntryId } = await anEntry();
  const other = await given.blogEntry({ by: anna });
  for (const id of [blogEntryId, other.blogEntryId]) await bert.UpdateBlogEntryReadCount({ blogEntryId: id });
  await during('select from blog_entry where id = $1 for no key update', [blogEntryId], async () => {
    await count();
    expect([await inNumber(blogEntryId), await inNumber(other.blogEntryId)]).toEqual([0, 1]);
  });
  await count();
  expect([await inNumber(blogEntryId), await told(anna, blogEntryId)]).toEqual([1, 1]);
});

test('many who count and read at the same moment lose and double nothing', async () => {
  const { anna, blogEntryId } = await anEntry();
  const readers = await Promise.all(Array.from({ length: 20 }, () => given.profile()));
  const reading = readers.map((one) => one.UpdateBlogEntryReadCount({ blogEntryId }));
  const counting = Array.from({ length: 8 }, async () => {
    await count();
    expect(await told(anna, blogEntryId)).toBeLessThanOrEqual(readers.length);
  });
  await Promise.all([...reading, ...counting]);
  expect(await told(anna, blogEntryId)).toBe(readers.length);
  await count();
  expect([await inNumber(blogEntryId), await told(anna, blogEntryId)]).toEqual([readers.length, readers.length]);
});
