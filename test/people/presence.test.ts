/** When somebody of the variant was there is told by quarters of an hour. */
import { expect, test } from '@jest/globals';
import { clock, days, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

/** What somebody reads of who else is here. */
const readBy = async (reader: Somebody, { profileId }: Somebody) => {
  const [favourite] = (await reader.GetFavorites({})).items;
  const { lastActive } = await reader.GetProfilePage({ profileId });
  const tagged = (await reader.Tags()).map(({ online }) => online);
  const { count } = await reader.GetOnlineFavoritesCount();
  return [favourite!.profile.online, lastActive, count, (await reader.OnlineFavorites()).items.length, ...tagged];
};

test('in the variant somebody is there by quarters of an hour, each told when it is over', async () => {
  const [anna, bert] = await Promise.all([given.insider(), given.insider()]);
  await bert.UpdateProfileConfiguration({ key: 'hideOnline', value: 'false' });
  await anna.AddFavorite({ profileId: bert.profileId });
  await anna.TagProfile({ ...(await anna.CreateTag({ name: 'Known' })), profileId: bert.profileId });
  const quarter = 15 * minutes;
  /** Goes on to so many minutes within a quarter, `quarters` after this one. */
  const goTo = (quarters: number, within: number) =>
    world.advance(quarters * quarter - (clock.ms() % quarter) + within * minutes);
  const away = `update profile set last_seen_at = to_timestamp($2), seen_before_at = null where id = $1`;
  await world.sql(away, [bert.profileId, (clock.ms() - 3 * days) / 1000]);
  const absent = [false, 'ThisWeek', 0, 0, 0];
  const here = [true, 'Now', 1, 1, 1];
  await goTo(1, 2);
  expect(await readBy(anna, bert)).toEqual(absent);
  await bert.UpdateHeartbeat();
  expect(await readBy(anna, bert)).toEqual(absent);
  await goTo(0, 14);
  expect(await readBy(anna, bert)).toEqual(absent);
  await goTo(1, 0.1);
  expect(await readBy(anna, bert)).toEqual(here);
  await goTo(0, 5);
  await bert.UpdateHeartbeat();
  expect(await readBy(anna, bert)).toEqual(here);
  await goTo(1, 14);
  expect(await readBy(anna, bert)).toEqual(here);
  await goTo(1, 0.1);
  expect((await readBy(anna, bert))[0]).toBe(false);
});
