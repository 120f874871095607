import { expect, test } from '@jest/globals';
import { nobodies, setStatus } from '../profilePage/hidden.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const two = () => Promise.all([given.profile(), given.profile()]);
const names = async (one: Somebody) => (await one.GetFavorites({})).items.map(({ profile }) => profile.name);
const rows = ({ profileId }: Somebody) =>
  world.sql<{ favourite_id: number }>('select favourite_id from favourite where profile_id = $1', [profileId]);

test('a favourite is mine alone; mutual ones are told to both', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  await bert.AddFavorite({ profileId: carla.profileId });
  await world.settle();
  const told = await openPage(bert);
  await anna.AddFavorite({ profileId: bert.profileId });
  await world.settle();
  expect((await anna.GetFavorites({})).items).toMatchObject([{ profile: { name: bert.name }, mutual: false }]);
  expect(await names(bert)).toEqual([carla.name]);
  expect((await bert.CommunityNotifications()).items).toEqual([]);
  expect((await bert.GetAllCounts()).onlineFavorites).toBe(1);
  await bert.AddFavorite({ profileId: anna.profileId });
  for (const one of [anna, bert]) expect((await one.GetFavorites({ take: 1 })).items).toMatchObject([{ mutual: true }]);
  await world.settle();
  await bert.RemoveFavorite({ profileId: anna.profileId });
  expect((await anna.GetFavorites({})).items).toMatchObject([{ mutual: false }]);
  // What reached the other's page is about their own favourites only.
  await world.settle();
  await told.until(() => told.stale.length === 2);
  told.close();
});

test('adding and removing twice, or many times at once, is as once', async () => {
  const [anna, bert] = await two();
  const { profileId } = bert;
  await Promise.all(Array.from({ length: 10 }, () => anna.AddFavorite({ profileId })));
  await anna.AddFavorite({ profileId });
  expect(await rows(anna)).toEqual([{ favourite_id: profileId }]);
  await Promise.all([anna.RemoveFavorite({ profileId }), anna.RemoveFavorite({ profileId })]);
  expect(await rows(anna)).toEqual([]);
  await anna.RemoveFavorite({ profileId: 999_999_999 });
  const events = await world.sql(`select data from event where name = 'FavoritesChanged' and actor_id = $1`, [
    anna.profileId,
  ]);
  expect(events).toEqual([{ data: { profileId: anna.profileId } }, { data: { profileId: anna.profileId } }]);
});

test('two who add each other at the same moment both do', async () => {
  for (let round = 0; round < 3; round++) {
    const [anna, bert] = await two();
    await Promise.all([
      anna.AddFavorite({ profileId: bert.profileId }),
      bert.AddFavorite({ profileId: anna.profileId }),
    ]);
    expect([await names(anna), await names(bert)]).toEqual([[bert.name], [anna.name]]);
  }
});

test('nobody is a favourite of their own, and nobody adds who does not show', async () => {
  const anna = await given.profile();
  for (const call of ['AddFavorite', 'RemoveFavorite'] as const)
    await expect(anna[call]({ profileId: anna.profileId })).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  for (const [, profileId] of await nobodies())
    await expect(anna.AddFavorite({ profileId })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  expect(await rows(anna)).toEqual([]);
});

test('who stops showing leaves every list and count, and may be taken off all the same', async () => {
  const [anna, bert] = await two();
  await anna.AddFavorite({ profileId: bert.profileId });
  await bert.AddFavorite({ profileId: anna.profileId });
  await setStatus(bert, 'Quarantined');
  await world.redis.flushdb();
  expect(await names(anna)).toEqual([]);
  expect((await anna.GetOnlineFavoritesCount()).count).toBe(0);
  await anna.RemoveFavorite({ profileId: bert.profileId });
  expect(await rows(anna)).toEqual([]);
});

test('there is room for a thousand, also when many come at the same moment', async () => {
  const anna = await given.profile();
  const others = await Promise.all(Array.from({ length: 10 }, () => given.profile()));
  await world.sql(
    `with crowd as (
       insert into profile (name, type, gender, locale, time_zone, created_at, last_seen_at)
       select 'crowd' || n, 1, 1, 'en-GB', 'Europe/Copenhagen', now(), now() - interval '1 day'
       from generate_series(1, 996) n returning id)
     insert into favourite (profile_id, favourite_id, added_at) select $1, id, now() - interval '1 day' from crowd`,
    [anna.profileId],
  );
  const added = await Promise.allSettled(others.map(({ profileId }) => anna.AddFavorite({ profileId })));
  const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
  expect(refused).toHaveLength(6);
  for (const one of refused) expect(one).toMatchObject({ status: 409, code: 'TooMany' });
  expect(await rows(anna)).toHaveLength(1000);
  // One who is in already is no news.
  const [first] = (await anna.GetFavorites({ take: 1 })).items;
  await anna.AddFavorite({ profileId: first?.profile.profileId ?? 0 });
  expect(await rows(anna)).toHaveLength(1000);
});

test('lists turn their pages, the latest first', async () => {
  const anna = await given.profile();
  const others = await Promise.all([given.profile(), given.profile(), given.profile()]);
  for (const { profileId } of others) await anna.AddFavorite({ profileId });
  const latest = others.map((one) => one.name).reverse();
  expect(await names(anna)).toEqual(latest);
  const second = await anna.Favorites({ page: 1, take: 2 });
  expect(second.items.map(({ profile }) => profile.name)).toEqual(latest.slice(2));
  expect([(await anna.Favorites({ take: 2 })).more, second.more]).toEqual([true, false]);
});

test("favourites are narrowed by a tag of mine, and by nobody else's", async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  for (const { profileId } of [bert, carla]) await anna.AddFavorite({ profileId });
  const { tagId } = await anna.CreateTag({ name: 'Coffee' });
  await anna.TagProfile({ tagId, profileId: carla.profileId });
  const theirs = await bert.CreateTag({ name: 'Coffee' });
  await bert.TagProfile({ tagId: theirs.tagId, profileId: carla.profileId });
  const tagged = async (id: number) =>
    (await anna.GetFavorites({ tagId: id })).items.map(({ profile }) => profile.name);
  expect(await tagged(tagId)).toEqual([carla.name]);
  expect(await tagged(theirs.tagId)).toEqual([]);
  expect(await names(anna)).toHaveLength(2);
});
