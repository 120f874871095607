import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const approved = { darkStatus: 'Approved' } as const;

const rowOf = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ name: string; status: number; account: number; due: boolean }>(
      'select name::text, status, account_id as account, erase_at is not null as due from profile where id = $1',
      [profileId],
    )
  )[0]!;

/** Has what is due erased, as if the grace time were over. */
async function erase(there: Somebody): Promise<void> {
  await world.sql('update profile set erase_at = now() where id = $1 and erase_at is not null', [there.profileId]);
  await runSchedules(['FindErasures']);
  await world.settle();
}

test('whoever leaves is gone there at once, and can make another profile when the old one is erased', async () => {
  const [anna, other] = [await given.profile(approved), await given.insider()];
  const there = await given.dark(anna, { name: 'nightfall' });
  await other.AddFavorite({ profileId: there.profileId });
  await anna.LeaveDarkProfile();
  await expect(other.GetProfilePage({ profileId: there.profileId })).rejects.toMatchObject({ status: 404 });
  await expect(there.GetFavorites()).rejects.toMatchObject({ status: 403 });
  expect(await rowOf(there)).toMatchObject({ name: 'nightfall', due: true });
  await erase(there);
  const row = await rowOf(there);
  expect(row).toMatchObject({ name: `deleted-${there.profileId}`, status: 8, account: there.profileId });
  expect(await anna.GetProfileData()).toMatchObject({ status: 'Active', name: anna.name });
  await world.sql('update profile set dark_status = 2 where id = $1', [anna.profileId]);
  const again = await given.dark(await given.anotherBrowserOf(anna), { name: 'nightfall' });
  expect(again.profileId).not.toBe(there.profileId);
});

test('let in again before that it is there as it was', async () => {
  const anna = await given.profile(approved);
  const there = await given.dark(anna);
  await anna.LeaveDarkProfile();
  await world.sql('update profile set dark_status = 2 where id = $1', [anna.profileId]);
  expect(await rowOf(there)).toMatchObject({ status: 3, due: false });
  await erase(there);
  expect(await rowOf(there)).toMatchObject({ status: 3 });
});
