/** Searches that members keep, and what they are told of who comes. */
import { beforeEach, expect, test } from '@jest/globals';
import { clock, days, hours } from '../../server/platform/clock.ts';
import { mostSavedSearches } from '../../shared/search/saved.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

let anna: Somebody;
beforeEach(async () => {
  await world.sql('update profile set status = 8');
  anna = await given.profile();
  await follow();
});

const follow = () => runSchedules(['FollowSearch']);
const men = { mode: 'Advanced' as const, options: { groups: 1 } };
const save = async (name = 'Swimmers', more = {}) =>
  (await anna.SaveSearch({ name, search: men, ...more })).savedSearchId;
const freshOf = async () => (await anna.GetSavedSearches({})).map(({ fresh }) => fresh.total);
const comes = async (gender: 'Male' | 'Female' = 'Male') => {
  const one = await given.profile({ gender });
  await follow();
  return one;
};

/** The next afternoon, in a session of then. */
async function afternoon(): Promise<number> {
  await world.sql(`update session set expires_at = '2100-01-01'`);
  const hour = new Date(clock.ms()).getUTCHours();
  await world.advance(days + ((40 - hour) % 24) * hours);
  await runSchedules(['TellSavedSearches']);
  return toldOf(anna);
}
const toldOf = async (one: Somebody) =>
  (
    await world.sql<{ n: number }>(
      `select count(*)::int as n from notification where profile_id = $1 and type = 'SavedSearchFound'`,
      [one.profileId],
    )
  )[0]!.n;

test('a search is kept, named anew, put into an order and given up', async () => {
  const [first, second, third] = [await save('First'), await save('Second'), await save('Third', { alert: false })];
  const names = async () => (await anna.GetSavedSearches({})).map(({ name }) => name);
  expect(await names()).toEqual(['First', 'Second', 'Third']);
  await anna.ArrangeSavedSearches({ savedSearchIds: [third, first] });
  expect(await names()).toEqual(['Third', 'First', 'Second']);
  await anna.UpdateSavedSearch({ savedSearchId: second, name: 'Sailors', search: { text: 'sailing' }, alert: false });
  await anna.DeleteSavedSearch({ savedSearchId: first });
  expect(await anna.GetSavedSearches({})).toMatchObject([
    { name: 'Third', search: { ...men, filtered: false, text: '' }, alert: false },
    { savedSearchId: second, name: 'Sailors', search: { mode: 'All', options: {}, text: 'sailing' }, alert: false },
  ]);
});

test('nobody has more than ten, not even at once', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: mostSavedSearches + 3 }, (_, nth) => save(`Search ${nth}`)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(mostSavedSearches);
  await expect(save('One more')).rejects.toMatchObject({ code: 'TooManySavedSearches' });
});

test('those of others are not there', async () => {
  const savedSearchId = await save();
  const other = await given.profile();
  const tries = [
    () => other.UpdateSavedSearch({ savedSearchId, name: 'Mine' }),
    () => other.DeleteSavedSearch({ savedSearchId }),
    () => other.MarkSavedSearchSeen({ savedSearchId }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'NotFound' });
  await other.ArrangeSavedSearches({ savedSearchIds: [savedSearchId] });
  expect(await other.GetSavedSearches({})).toEqual([]);
  expect(await freshOf()).toEqual([0]);
});

test('nothing of it stands in the open', async () => {
  await save('Secret swimmers', { search: { ...men, options: { orientations: ['Queer'] }, text: 'lighthouse' } });
  await world.settle();
  const tables = await world.sql<{ name: string }>(`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition`);
  for (const { name } of tables) {
    const [row] = await world.sql<{ found: boolean }>(
      `select exists (select from "${name}" one where one::text ~* 'secret swimmers|lighthouse|Queer') as found`,
    );
    expect([name, row!.found]).toEqual([name, false]);
  }
});

test('who came since one looked is counted until one looks again', async () => {
  await comes();
  const savedSearchId = await save();
  expect(await freshOf()).toEqual([0]);
  await comes();
  await comes('Female');
  expect(await freshOf()).toEqual([1]);
  await anna.MarkSavedSearchSeen({ savedSearchId });
  expect(await freshOf()).toEqual([0]);
});

test('one is told once a day of who came, and of nobody twice', async () => {
  await save();
  expect(await afternoon()).toBe(0);
  const bert = await comes();
  expect(await afternoon()).toBe(1);
  await comes();
  await world.advance(2 * hours);
  await runSchedules(['TellSavedSearches']);
  expect(await toldOf(anna)).toBe(1);
  expect(await afternoon()).toBe(2);
  // Whoever went and is there again was told of before.
  await world.sql('update profile set status = 8 where id = $1', [bert.profileId]);
  await follow();
  await world.sql('update profile set status = 3 where id = $1', [bert.profileId]);
  await follow();
  expect(await afternoon()).toBe(2);
});

test('nobody is told of whom they blocked, or who does not fit, or when they do not want to be', async () => {
  const [quiet, loud] = [await save('Quiet', { alert: false }), await save('Loud')];
  const bert = await comes();
  await comes('Female');
  await anna.AddToBlacklist({ profileId: bert.profileId });
  expect(await afternoon()).toBe(0);
  await anna.UpdateSavedSearch({ savedSearchId: loud, alert: false });
  await comes();
  expect(await afternoon()).toBe(0);
  // From now on, and not of those who came before.
  await anna.UpdateSavedSearch({ savedSearchId: quiet, alert: true });
  expect(await afternoon()).toBe(0);
  await comes();
  expect(await afternoon()).toBe(1);
});

test('what is told says nothing of the search or of who came', async () => {
  await save('Secret swimmers');
  const bert = await comes();
  await afternoon();
  const [told] = (await (await given.anotherBrowserOf(anna)).CommunityNotifications({})).items.filter(
    ({ type }) => type === 'SavedSearchFound',
  );
  expect(told).toMatchObject({ link: expect.stringMatching(/^\/Search\/\d+$/) });
  expect(JSON.stringify([told, world.mail.mails])).not.toMatch(new RegExp(`Secret swimmers|${bert.name}\\b`));
});
