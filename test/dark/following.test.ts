/** What changes of an account is seen in the variant some days later, by chance: nobody is known by what changed on both sides at once. */
import { expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { followsWithin } from '../../server/modules/profiles/index.ts';
import { linkToken } from '../../server/platform/http/links.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const approved = { darkStatus: 'Approved' } as const;

interface Told {
  birthday: string;
  age: number;
}

const personsOf = ({ profileId }: Somebody) =>
  world.sql<Told>(
    `select birthday::text, extract(year from age(birthday))::int as age from person where profile_id = $1 order by position`,
    [profileId],
  );

const rowOf = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ type: number; status: number; name: string; follows: string | null }>(
      'select type, status, name::text, follows_at as follows from profile where id = $1',
      [profileId],
    )
  )[0]!;

/** Goes on to when everything has followed. */
async function later(): Promise<void> {
  await world.advance(followsWithin);
  await runSchedules(['FollowAccounts']);
}

/** Somebody on both sides. */
async function somebody(): Promise<{ here: Somebody; there: Somebody }> {
  const here = await given.profile(approved);
  await here.Reauthenticate({ password });
  return { here, there: await given.dark(here) };
}

const isSeen = async ({ there }: { there: Somebody }) =>
  // Sessions end meanwhile.
  (await given.insider()).GetProfilePage({ profileId: there.profileId }).then(
    () => true,
    ({ status }) => status !== 404,
  );

test('a second person and another order are the same there later, of the same age by another day', async () => {
  const { here, there } = await somebody();
  // Neither has a birthday while the test runs, at which they would be of another age.
  const born = `update person set birthday = current_date - interval '40 years' - $2::int * interval '1 day' where profile_id = $1`;
  await world.sql(born, [here.profileId, 100]);
  await world.sql(born, [there.profileId, 150]);
  const before = await personsOf(there);
  await here.ConvertToCoupleProfile({ person: { name: 'Ove', gender: 'Male', birthday: '1950-06-07' } });
  await here.SwapPersonsInCoupleProfile();
  await runSchedules(['FollowAccounts']);
  expect([await personsOf(there), (await rowOf(there)).type]).toEqual([before, 1]);
  await later();
  const now = await personsOf(there);
  expect((await rowOf(there)).type).toBe(2);
  expect(now.map(({ age }) => age)).toEqual((await personsOf(here)).map(({ age }) => age));
  expect(now[1]).toEqual(before[0]);
  expect(now[0]!.birthday).not.toBe('1950-06-07');
  const again = await given.anotherBrowserOf(here);
  await again.Reauthenticate({ password });
  await again.ConvertToSingleProfile({ personId: (await again.ProfilePersons())[1]!.personId });
  expect((await personsOf(there)).length).toBe(2);
  await later();
  expect([await personsOf(there), (await rowOf(there)).type]).toEqual([before, 1]);
});

test('when something follows is drawn by chance within three days, and another change does not put it off', async () => {
  const all = await Promise.all([0, 1, 2, 3, 4, 5].map(somebody));
  const at = () => Promise.all(all.map(async ({ there }) => new Date((await rowOf(there)).follows!).getTime()));
  const change = (year: number) =>
    Promise.all(
      all.map(({ here }) =>
        world.sql(`update person set birthday = make_date($2, 1, 2) where profile_id = $1`, [here.profileId, year]),
      ),
    );
  await change(1980);
  const first = await at();
  await change(1981);
  expect(await at()).toEqual(first);
  expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(60_000);
  expect(Math.max(...first) - Date.now()).toBeLessThan(followsWithin + 60_000);
});

test('with the account goes the profile there, at another moment, and with both all that was', async () => {
  const both = await somebody();
  const { here, there } = both;
  await here.DeleteProfile({ reason: '', now: true });
  await world.settle();
  await runSchedules(['FollowAccounts', 'FindErasures']);
  await world.settle();
  expect((await rowOf(here)).status).toBe(8);
  expect((await rowOf(there)).status).toBe(3);
  expect(await isSeen(both)).toBe(true);
  // Nobody is behind it any more who could come in, or be written to.
  await expect(there.GetFavorites()).rejects.toMatchObject({ status: 401 });
  await later();
  expect((await rowOf(there)).status).toBe(7);
  expect(await isSeen(both)).toBe(false);
  await runSchedules(['FindErasures']);
  await world.settle();
  expect(await rowOf(there)).toMatchObject({ status: 8, name: `deleted-${there.profileId}`, follows: null });
  expect(await personsOf(there)).toEqual([]);
  await later();
  expect((await rowOf(there)).status).toBe(8);
});

test('whoever thinks better of it is there again', async () => {
  const both = await somebody();
  const { here, there } = both;
  await here.DeleteProfile({ reason: '', now: false });
  expect(await isSeen(both)).toBe(true);
  await later();
  expect(await isSeen(both)).toBe(false);
  await world.settle();
  const [event] = await world.sql<{ link: number }>(
    `select (data ->> 'linkId')::int as link from event where name = 'ProfileDeletionRequested' and (data ->> 'profileId')::bigint = $1`,
    [here.profileId],
  );
  await given.stranger().KeepProfile({ q: linkToken(world.platform.secrets, 'KeepProfile', event!.link) });
  expect([(await rowOf(here)).status, (await rowOf(there)).status]).toEqual([3, 7]);
  expect(await isSeen(both)).toBe(false);
  await later();
  expect(await isSeen(both)).toBe(true);
});

test('whose account waits for a check goes later too, is not erased for it, and is there again with it', async () => {
  const both = await somebody();
  await world.sql('update profile set status = 0 where id = $1', [both.here.profileId]);
  expect((await rowOf(both.there)).status).toBe(3);
  await later();
  expect((await rowOf(both.there)).status).toBe(7);
  await world.advance(30 * days);
  await runSchedules(['FindErasures']);
  await world.settle();
  expect((await rowOf(both.there)).status).toBe(7);
  await world.sql('update profile set status = 3 where id = $1', [both.here.profileId]);
  expect((await rowOf(both.there)).status).toBe(7);
  // Whoever is back comes in at once, and is seen later.
  const again = await given.anotherBrowserOf(both.here);
  again.site = 2;
  expect((await again.GetProfileData()).name).toBe(both.there.name);
  await later();
  expect((await rowOf(both.there)).status).toBe(3);
});

test('whoever leaves the variant and then altogether is not seen there again meanwhile', async () => {
  const both = await somebody();
  await both.here.LeaveDarkProfile();
  await both.here.DeleteProfile({ reason: '', now: true });
  await world.settle();
  expect(await isSeen(both)).toBe(false);
  await later();
  await world.advance(1 * days);
  expect(await isSeen(both)).toBe(false);
});

test('numbers there are given in no order', async () => {
  const all = await Promise.all([0, 1, 2, 3, 4].map(() => given.insider()));
  const numbers = all.map(({ profileId }) => profileId).toSorted((a, b) => a - b);
  for (const [turn, number] of numbers.entries()) if (turn > 0) expect(number - numbers[turn - 1]!).toBeGreaterThan(1);
  expect(
    await world.sql(`select count(distinct shuffled(n))::int as different, max(shuffled(n)) < 67108864 as fits
    from generate_series(0, 20000) n`),
  ).toEqual([{ different: 20_001, fits: true }]);
});
