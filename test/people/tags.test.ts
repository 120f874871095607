import { expect, test } from '@jest/globals';
import { nobodies, setStatus } from '../profilePage/hidden.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const two = () => Promise.all([given.profile(), given.profile()]);
const tagged = async (one: Somebody, input: { tagId?: number } = {}) =>
  (await one.GetTaggedProfiles(input)).items.map(({ profile, tagIds }) => [profile.name, tagIds]);

test('tags are mine: made, put on profiles, counted, renamed, taken away', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  const { tagId: walks } = await anna.CreateTag({ name: 'Walks' });
  const { tagId: chess } = await anna.CreateTag({ name: 'Chess' });
  await anna.TagProfile({ tagId: walks, profileId: bert.profileId });
  await anna.TagProfile({ tagId: chess, profileId: bert.profileId });
  await anna.TagProfile({ tagId: walks, profileId: carla.profileId });
  await world.sql(`update profile set last_seen_at = now() - interval '1 hour' where id = $1`, [carla.profileId]);
  expect(await anna.Tags()).toEqual([
    { tagId: chess, name: 'Chess', profiles: 1, online: 1 },
    { tagId: walks, name: 'Walks', profiles: 2, online: 1 },
  ]);
  expect(await tagged(anna)).toEqual([
    [carla.name, [walks]],
    [bert.name, [chess, walks]],
  ]);
  expect(await tagged(anna, { tagId: chess })).toEqual([[bert.name, [chess, walks]]]);
  await anna.RenameTag({ tagId: walks, name: 'Long walks' });
  await anna.UntagProfile({ tagId: chess, profileId: bert.profileId });
  expect((await anna.Tags()).map((one) => [one.name, one.profiles])).toEqual([
    ['Chess', 0],
    ['Long walks', 2],
  ]);
  await anna.DeleteTag({ tagId: walks });
  expect([await tagged(anna), (await anna.Tags()).length]).toEqual([[], 1]);
  expect(await bert.Tags()).toEqual([]);
});

test('what is done twice, or many times at once, is done once', async () => {
  const [anna, bert] = await two();
  const made = await Promise.all(Array.from({ length: 6 }, () => anna.CreateTag({ name: 'Sauna' })));
  const again = await anna.CreateTag({ name: 'sauna' });
  const [{ tagId }] = made as [{ tagId: number }];
  expect([...made, again].every((one) => one.tagId === tagId)).toBe(true);
  await Promise.all(Array.from({ length: 6 }, () => anna.TagProfile({ tagId, profileId: bert.profileId })));
  expect((await anna.Tags())[0]).toMatchObject({ name: 'Sauna', profiles: 1 });
  for (const _ of [1, 2]) await anna.UntagProfile({ tagId, profileId: bert.profileId });
  for (const _ of [1, 2]) await anna.DeleteTag({ tagId });
  expect(await anna.Tags()).toEqual([]);
});

test('a tag of somebody else is nobody’s', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  const { tagId } = await anna.CreateTag({ name: 'Private' });
  await anna.TagProfile({ tagId, profileId: carla.profileId });
  for (const other of [tagId, 999_999_999]) {
    await expect(bert.RenameTag({ tagId: other, name: 'Mine' })).rejects.toMatchObject({ code: 'NotFound' });
    const tagging = bert.TagProfile({ tagId: other, profileId: carla.profileId });
    await expect(tagging).rejects.toMatchObject({ status: 404, code: 'NotFound' });
    await bert.UntagProfile({ tagId: other, profileId: carla.profileId });
    await bert.DeleteTag({ tagId: other });
    expect(await tagged(bert, { tagId: other })).toEqual([]);
  }
  expect(await tagged(anna)).toEqual([[carla.name, [tagId]]]);
  expect((await anna.Tags())[0]?.name).toBe('Private');
});

test('two tags do not share a name, also when both are named at once', async () => {
  const anna = await given.profile();
  const ids = [];
  for (const name of ['One', 'Two']) ids.push((await anna.CreateTag({ name })).tagId);
  const named = await Promise.allSettled(ids.map((tagId) => anna.RenameTag({ tagId, name: 'Three' })));
  expect(named.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const no = named.find((one) => one.status === 'rejected') as PromiseRejectedResult;
  expect(no.reason).toMatchObject({ status: 409, code: 'TagNameTaken' });
  const [tagId = 0] = ids;
  await Promise.all(Array.from({ length: 5 }, () => anna.RenameTag({ tagId, name: 'ONE' })));
  expect((await anna.Tags()).map((one) => one.name)).toContain('ONE');
});

test('nobody tags themselves or who does not show; who stops showing leaves the lists', async () => {
  const [anna, bert] = await two();
  const { tagId } = await anna.CreateTag({ name: 'All' });
  const own = anna.TagProfile({ tagId, profileId: anna.profileId });
  await expect(own).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  for (const [, profileId] of await nobodies())
    await expect(anna.TagProfile({ tagId, profileId })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  await anna.TagProfile({ tagId, profileId: bert.profileId });
  await setStatus(bert, 'Deleted');
  await world.redis.flushdb();
  expect([await tagged(anna), (await anna.Tags())[0]]).toEqual([
    [],
    expect.objectContaining({ profiles: 0, online: 0 }),
  ]);
  expect((await anna.GetOnlineTaggedCount()).count).toBe(0);
});

test('there is room for fifty tags and a thousand tagged', async () => {
  const [anna, bert] = await two();
  const { tagId } = await anna.CreateTag({ name: 'First' });
  await world.sql(
    `insert into tag (profile_id, name, created_at) select $1, 'tag ' || n, now() from generate_series(1, 48) n`,
    [anna.profileId],
  );
  const made = await Promise.allSettled(['Fifty', 'One more'].map((name) => anna.CreateTag({ name })));
  expect(made.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await anna.Tags()).toHaveLength(50);
  await world.sql(
    `with others as (
       insert into profile (name, type, gender, locale, time_zone, created_at, last_seen_at)
       select 'tagged' || n, 1, 1, 'en-GB', 'Europe/Copenhagen', now(), now() from generate_series(1, 1000) n returning id)
     insert into tagged (tag_id, profile_id, tagged_at) select $1, id, now() from others`,
    [tagId],
  );
  const tagging = anna.TagProfile({ tagId, profileId: bert.profileId });
  await expect(tagging).rejects.toMatchObject({ status: 409, code: 'TooMany' });
});
