import { expect, test } from '@jest/globals';
import { clock, minutes, seconds } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const seen = ({ profileId }: Somebody, ago: number) =>
  world.sql(`update profile set last_seen_at = now() - $2 * interval '1 millisecond' where id = $1`, [profileId, ago]);

async function annaWithTwo() {
  const [anna, here, away] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  await seen(away, 6 * minutes);
  const { tagId } = await anna.CreateTag({ name: 'Walks' });
  for (const { profileId } of [here, away]) {
    await anna.AddFavorite({ profileId });
    await anna.TagProfile({ tagId, profileId });
  }
  await world.settle();
  return { anna, here, away, tagId };
}

test('who was here within five minutes is online, in counts and lists alike', async () => {
  const { anna, here } = await annaWithTwo();
  expect(await anna.GetAllCounts()).toMatchObject({ onlineFavorites: 1, onlineTagged: 1 });
  expect((await anna.GetOnlineFavoritesCount()).count).toBe(1);
  expect((await anna.GetOnlineTaggedCount()).count).toBe(1);
  const lists = [await anna.OnlineFavorites(), await anna.GetTaggedProfiles({ onlyOnline: true })];
  for (const { items } of lists) expect(items.map(({ profile }) => profile.name)).toEqual([here.name]);
});

test('these numbers are believed for a minute, others longer', async () => {
  const { anna, away } = await annaWithTwo();
  expect((await anna.GetOnlineFavoritesCount()).count).toBe(1);
  expect((await anna.GetNewNotificationsCount()).count).toBe(0);
  await seen(away, -2 * minutes);
  // A row behind the product's back: only time may tell of it.
  await world.sql(
    `insert into notification (event_id, profile_id, type, subject, link, created_at)
     select max(id), $1, 'BlogEntryCommented', 'x', '/', now() from event`,
    [anna.profileId],
  );
  clock.advance(50 * seconds);
  expect((await anna.GetOnlineFavoritesCount()).count).toBe(1);
  clock.advance(15 * seconds);
  expect((await anna.GetOnlineFavoritesCount()).count).toBe(2);
  expect((await anna.GetOnlineTaggedCount()).count).toBe(2);
  expect((await anna.GetNewNotificationsCount()).count).toBe(0);
});

test('a change of one’s own shows at once, on every page', async () => {
  const { anna, here, tagId } = await annaWithTwo();
  const page = await openPage(anna);
  await anna.RemoveFavorite({ profileId: here.profileId });
  await world.settle();
  await page.until(() => page.counts.at(-1)?.onlineFavorites === 0);
  await anna.UntagProfile({ tagId, profileId: here.profileId });
  await world.settle();
  await page.until(() => page.counts.at(-1)?.onlineTagged === 0);
  expect(page.stale.flat()).toEqual(expect.arrayContaining(['Favorites', 'Tags', 'Notes', 'ProfilePage']));
  page.close();
});

test('without membership there are no tags to count', async () => {
  const { anna } = await annaWithTwo();
  await world.sql('update profile set member_until = null where id = $1', [anna.profileId]);
  await world.redis.flushdb();
  expect(await anna.GetAllCounts()).toMatchObject({ onlineFavorites: 1, onlineTagged: 0 });
});
