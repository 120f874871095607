import { expect, test } from '@jest/globals';
import { DarkMoved } from '../../migrations/20261125121000_dark_moved.ts';
import '../support/freshWorld.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

/** Runs the migration on what stands here by now. */
async function move(): Promise<void> {
  const migration = new DarkMoved(world.platform.database.orm.em.getDriver(), world.platform.database.orm.config);
  migration.up();
  const statements = migration.getQueries().map((query) => query as string);
  await world.sql(`begin; ${statements.map((one) => one.replace(/;\s*$/, '')).join(';\n')}; commit`);
}

test('what was dark before there were two profiles belongs to one of the variant, and is gone from the main site', async () => {
  const [anna, bert] = [
    await given.profile({ darkStatus: 'Approved' }),
    await given.profile({ darkStatus: 'Approved' }),
  ];
  const carl = await given.profile();
  await anna.UpdateProfile({ headline: 'By the sea' });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const open = await given.blogEntry({ by: anna });
  for (const who of [bert, carl]) await who.AddBlogComment({ blogEntryId, text: 'Hello.' });
  const { lodgeId } = await given.lodge({ by: bert, name: 'After dark', access: 'AccessForAll' });
  await anna.JoinLodge({ lodgeId });
  await world.settle();
  const isOfSide = 'constraint lodge_member_lodge_id_fkey';
  await world.sql(`alter table lodge_member drop ${isOfSide}; update blog_entry set audience = 4 where id = ${blogEntryId};
    update lodge set dark = true where id = ${lodgeId}`);
  await move();
  await world.sql(`alter table lodge_member add ${isOfSide} foreign key (lodge_id, dark) references lodge (id, dark)`);
  const [annaThere, bertThere] = [await given.dark(anna), await given.dark(bert)];
  expect(annaThere.profileId).toBeGreaterThan(10_000_000_000);
  expect(await annaThere.GetProfileData()).toMatchObject({ name: anna.name });
  expect(await annaThere.GetProfileDataForEdit()).toMatchObject({ headline: 'By the sea' });
  expect((await annaThere.GetMyBlogEntries({})).items.map((one) => one.blogEntryId)).toEqual([blogEntryId]);
  expect((await anna.GetMyBlogEntries({})).items.map((one) => one.blogEntryId)).toEqual([open.blogEntryId]);
  const { items } = await bertThere.GetComments({ blogEntryId });
  // Who wrote there without being let in has a profile that nobody sees.
  expect(items.map(({ author }) => author?.profileId ?? null).sort()).toEqual([bertThere.profileId, null]);
  expect((await annaThere.GetMyLodges({})).items).toHaveLength(1);
  expect((await anna.GetMyLodges({})).items).toEqual([]);
  expect(await world.sql('select from notification where profile_id = $1', [anna.profileId])).toEqual([]);
  await move();
  expect(await world.sql('select from profile where account_id = $1', [anna.profileId])).toHaveLength(1);
});
