/** Whoever watches the search of the variant sees nothing happen there at the second at which something happens on the main site. */
import { expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { followsWithin } from '../../server/modules/profiles/index.ts';
import '../support/freshWorld.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const nothingElse = { marketing: false, preferences: false, statistics: false };

/** What others do to an account, and what its owner does, of which the variant shows nothing at that moment. */
const changes: Record<string, (here: Somebody) => Promise<unknown>> = {
  'another language': (here) => here.UpdateProfileConfiguration({ key: 'language', value: 'sv-SE' }),
  'a renewal, a gift': ({ profileId }) =>
    world.sql(`update profile set member_until = member_until + interval '30 days' where id = $1`, [profileId]),
  'a refund': ({ profileId }) =>
    world.sql(`update profile set member_until = member_until - interval '10 days' where id = $1`, [profileId]),
  'other words': (here) => here.UpdateProfile({ headline: 'Out by the lake.' }),
  'another place': (here) => here.UpdateProfile({ countryId: 'DK', zipCode: '8000' }),
  'a second person': async (here) => {
    await here.Reauthenticate({ password });
    return here.ConvertToCoupleProfile({ person: { name: 'Ove', gender: 'Male', birthday: '1950-06-07' } });
  },
  'consent to be found': (here) =>
    here.ConsentPrivacyData({ ...nothingElse, sensitiveData: { profile: true, matching: true }, version: 1 }),
};

async function onBothSides(): Promise<{ here: Somebody; there: Somebody; watcher: Somebody }> {
  const here = await given.profile({ darkStatus: 'Approved' });
  const there = await given.dark(here);
  const watcher = await given.insider();
  await world.advance(days / 24);
  await runSchedules(['FollowSearch']);
  return { here, there, watcher };
}

const isFoundBy = async (watcher: Somebody, { profileId }: Somebody) =>
  (await watcher.SearchProfiles({ take: 48 })).items.some((one) => one.profile.profileId === profileId);

test.each(Object.keys(changes))('%s on the main site takes nobody out of the search of the variant', async (name) => {
  const { here, there, watcher } = await onBothSides();
  expect(await isFoundBy(watcher, there)).toBe(true);
  await changes[name]!(here);
  expect(await isFoundBy(watcher, there)).toBe(true);
});

test('who is shut out is gone on both sides at once, and back on each at another moment', async () => {
  const { here, there, watcher } = await onBothSides();
  await setStatus(here, 'Locked');
  expect(await isFoundBy(watcher, there)).toBe(false);
  await setStatus(here, 'Active');
  await runSchedules(['FollowSearch']);
  expect(await isFoundBy(watcher, there)).toBe(false);
  await world.advance(followsWithin);
  await runSchedules(['FollowAccounts', 'FollowSearch']);
  expect(await isFoundBy(await given.insider(), there)).toBe(true);
});

test('whatever is written as it was before marks nobody for the search', async () => {
  const { here } = await onBothSides();
  await here.UpdateProfile({ headline: 'By the sea' });
  await runSchedules(['FollowSearch']);
  const tables = await world.sql<{ table: string; columns: string }>(
    `select c.relname as table, string_agg(format('%1$I = %1$I', a.attname), ', ') as columns
     from (select distinct tgrelid from pg_trigger where tgname like 'search_is_due%') marking join pg_class c on c.oid = tgrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     group by c.relname`,
  );
  expect(tables.length).toBeGreaterThan(8);
  for (const { table, columns } of tables.filter((one) => one.table !== 'consent'))
    await world.sql(`update ${table} set ${columns}`);
  expect(await world.sql('select from search_due')).toEqual([]);
});
