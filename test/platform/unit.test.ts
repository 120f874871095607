import { expect, test } from '@jest/globals';
import { BlogEntry } from '../../server/modules/blogs/model/BlogEntry.ts';
import { event, record } from '../../server/platform/work/events.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

const Counted = event('Counted').with<{ n: number }>();
const cause = { actorId: null, commandId: null };

const counted = async () =>
  (await world.sql<{ data: { n: number } }>(`select data from event where name = 'Counted' order by id`)).map(
    (row) => row.data.n,
  );

test('events keep the order in which they were recorded, across entities', async () => {
  const anna = await given.profile();
  const [first, second] = [await given.blogEntry({ by: anna }), await given.blogEntry({ by: anna })];
  await inUnit(world.platform.database.orm.em, cause, async (unit) => {
    const [one, two] = [await unit.find(BlogEntry, first.blogEntryId), await unit.find(BlogEntry, second.blogEntryId)];
    record(two, Counted, { n: 1 });
    unit.record(Counted, { n: 2 });
    record(one, Counted, { n: 3 });
    record(two, Counted, { n: 4 });
    unit.record(Counted, { n: 5 });
    return undefined;
  });
  expect(await counted()).toEqual([1, 2, 3, 4, 5]);
});

test('what goes wrong leaves neither rows nor events', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const before = await counted();
  const working = inUnit(world.platform.database.orm.em, cause, async (unit) => {
    const entry = await unit.find(BlogEntry, blogEntryId);
    entry.recount(1);
    unit.record(Counted, { n: 9 });
    await unit.em.flush();
    throw new Error('on the last step');
  });
  await expect(working).rejects.toThrow('on the last step');
  expect([await counted(), (await anna.GetBlogEntryData({ blogEntryId })).comments]).toEqual([before, 0]);
});

test('a flush outside a unit of work is refused', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const em = world.platform.database.orm.em.fork();
  const entry = await em.findOneOrFail(BlogEntry, { id: blogEntryId });
  entry.recount(1);
  await expect(em.flush()).rejects.toThrow('by a unit of work only');
  expect((await anna.GetBlogEntryData({ blogEntryId })).comments).toBe(0);
});

test('an aggregate under lock waits for nobody who only adds children', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await inUnit(world.platform.database.orm.em, cause, async (unit) => {
    await unit.find(BlogEntry, blogEntryId);
    await world.sql(
      `insert into blog_comment (blog_entry_id, author_id, text, created_at) values ($1, $2, 'beside', now())`,
      [blogEntryId, anna.profileId],
    );
    return undefined;
  });
  expect((await anna.GetComments({ blogEntryId })).items).toHaveLength(1);
});
