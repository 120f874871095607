/** Who is found, and how long that takes. */
import { beforeEach, expect, test } from '@jest/globals';
import { search } from '../../shared/search/contract.ts';
import { clock, days, minutes } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

let anna: Somebody;
let bert: Somebody;
beforeEach(async () => {
  // Everybody of the test before is gone.
  await world.sql('update profile set status = 8');
  [anna, bert] = await Promise.all([given.profile(), given.profile({ gender: 'Male' })]);
  await follow();
});

const follow = () => runSchedules(['FollowSearch']);
type Wanted = Parameters<Somebody['SearchProfiles']>[0];

const finds = async (one: Somebody, other: Somebody, wanted: Wanted = {}) => {
  const { items, total } = await one.SearchProfiles({ ...wanted, take: 48 });
  expect(total).toBe(items.length);
  return items.some(({ profile }) => profile.profileId === other.profileId);
};

test('what is told is found at once, and what is hidden is not found from the same moment on', async () => {
  const kinkId = (await anna.GetKinks())[0]!.kinkId;
  await bert.UpdateProfile({ kinkIds: [kinkId], headline: 'Lighthouse keeper' });
  await world.settle();
  expect(await finds(anna, bert, { options: { must: [kinkId] } })).toBe(true);
  expect(await finds(anna, bert, { text: 'lighthouses' })).toBe(true);
  await bert.UpdateProfile({ visibility: { kinks: 'Nobody', headline: 'Nobody' } });
  // Nothing has followed from it yet.
  expect(await finds(anna, bert, { options: { must: [kinkId] } })).toBe(false);
  expect(await finds(anna, bert, { text: 'lighthouse' })).toBe(false);
  await world.settle();
  expect(await finds(anna, bert)).toBe(true);
  expect(await finds(anna, bert, { options: { must: [kinkId] } })).toBe(false);
  expect(await finds(anna, bert, { text: 'lighthouse' })).toBe(false);
});

test.each(['Locked', 'PermaLocked', 'Quarantined', 'None'] as const)('who is %s is found by nobody', async (status) => {
  const other = await given.profile({ status });
  await follow();
  expect(await finds(anna, other)).toBe(false);
  expect((await anna.GetSearchCounts({ options: { groups: 2 } })).total).toBe(0);
});

test('a page that follows does not bring whom the reader must not see any more', async () => {
  const { look } = await anna.SearchProfiles({});
  await anna.AddToBlacklist({ profileId: bert.profileId });
  const { items } = await anna.SearchProfiles({ look });
  expect(items).toEqual([]);
});

test('somebody else’s look is none', async () => {
  const { look } = await anna.SearchProfiles({ options: { groups: 1 } });
  const answer = await bert.SearchProfiles({ look, options: { groups: 2 } });
  expect(answer.look).not.toBe(look);
  expect(answer.items.map(({ profile }) => profile.profileId)).toEqual([anna.profileId]);
});

test('pages follow each other and going back finds the same, also when others come meanwhile', async () => {
  for (let nth = 0; nth < 5; nth++) await given.profile({ gender: 'Male' });
  await follow();
  const wanted = { options: { groups: 1 }, take: 2 };
  const first = await anna.SearchProfiles(wanted);
  const namesOf = (answer: typeof first) => answer.items.map(({ profile }) => profile.profileId);
  const came = await given.profile({ gender: 'Male' });
  await follow();
  const second = await anna.SearchProfiles({ ...wanted, look: first.look, skip: 2 });
  const third = await anna.SearchProfiles({ ...wanted, look: first.look, skip: 4 });
  const all = [first, second, third].flatMap(namesOf);
  expect(new Set(all).size).toBe(6);
  expect(all).not.toContain(came.profileId);
  expect([first.more, second.more, third.more]).toEqual([true, true, false]);
  expect(namesOf(await anna.SearchProfiles({ ...wanted, look: first.look }))).toEqual(namesOf(first));
  expect(await anna.CountNewProfiles({ options: wanted.options, look: first.look })).toEqual({ total: 1, over: false });
  expect(namesOf(await anna.SearchProfiles({ ...wanted, take: 48 }))).toContain(came.profileId);
});

test('who is here is found as here within seconds, unless they hide it', async () => {
  await world.sql(`update profile set last_seen_at = now() - interval '1 day' where id = $1`, [bert.profileId]);
  await follow();
  expect(await finds(anna, bert, { mode: 'Online' })).toBe(false);
  await bert.UpdateHeartbeat();
  await follow();
  expect(await finds(anna, bert, { mode: 'Online' })).toBe(true);
  await bert.UpdateProfileConfiguration({ key: 'hideOnline', value: 'true' });
  expect(await finds(anna, bert, { options: { online: true } })).toBe(false);
  await world.settle();
  expect(await finds(anna, bert, { options: { online: true } })).toBe(false);
  expect(await finds(anna, bert, { options: { active: 'ThisMonth' } })).toBe(false);
  await bert.UpdateProfileConfiguration({ key: 'hideOnline', value: 'false' });
  await world.settle();
  expect(await finds(anna, bert, { options: { online: true } })).toBe(true);
  await world.advance(10 * minutes);
  await follow();
  expect(await finds(anna, bert, { options: { online: true } })).toBe(false);
});

test('orientation and role are found only under the consent to it, and stand nowhere in the open', async () => {
  const consent = (matching: boolean) =>
    bert.ConsentPrivacyData({
      version: 1,
      marketing: false,
      preferences: false,
      statistics: false,
      sensitiveData: { profile: true, matching },
    });
  await consent(false);
  const [person] = (await bert.GetProfileDataForEdit()).persons;
  await bert.UpdateProfile({ persons: [{ personId: person!.personId, sexualOrientation: 'Queer' }] });
  await world.settle();
  const wanted: Wanted = { options: { orientations: ['Queer'] } };
  expect(await finds(anna, bert, wanted)).toBe(false);
  await consent(true);
  await world.settle();
  expect(await finds(anna, bert, wanted)).toBe(true);
  expect(await finds(anna, bert, { options: { orientations: ['Bisexual'] } })).toBe(false);
  await consent(false);
  expect(await finds(anna, bert, wanted)).toBe(false);
});

test('a birthday makes older on its day', async () => {
  await world.sql(`update person set birthday = '1990-06-01' where profile_id = $1`, [bert.profileId]);
  const at = async (moment: string) => {
    await world.sql(`update session set expires_at = '2100-01-01'`);
    await world.advance(Date.parse(moment) - clock.ms());
    await runSchedules(['FollowSearch', 'FollowAges']);
    const reader = await given.anotherBrowserOf(anna);
    return Promise.all([36, 37].map((age) => finds(reader, bert, { options: { ageFrom: age, ageTo: age } })));
  };
  expect(await at('2027-05-31T12:00Z')).toEqual([true, false]);
  expect(await at('2027-06-01T12:00Z')).toEqual([false, true]);
});

test('who is erased leaves nothing to be found by', async () => {
  await bert.UpdateProfile({ headline: 'Lighthouse keeper' });
  await bert.UpdateHeartbeat();
  await follow();
  await bert.Reauthenticate({ password });
  await bert.DeleteProfile({});
  await world.advance(15 * days);
  await runSchedules();
  const kept = (table: string) => world.sql(`select from ${table} where profile_id = $1`, [bert.profileId]);
  for (const table of ['search_person', 'search_due', 'search_presence'])
    expect([table, await kept(table)]).toEqual([table, []]);
  expect(await world.sql('select from search_text')).toEqual([]);
});

test('matches want each other, and their score has reasons', async () => {
  const [swims, sings] = (await anna.GetKinks()).map(({ kinkId }) => kinkId) as [number, number];
  const settings = { ageFrom: 18, ageTo: 99, distanceBand: null };
  expect((await anna.GetMatchProfiles({})).missing).toEqual(['MatchSettings', 'MatchWords', 'Place']);
  for (const one of [anna, bert]) await one.UpdateProfile({ countryId: 'DK', zipCode: '8000', kinkIds: [swims] });
  await anna.SaveMatchSettings({
    ...settings,
    groups: 1,
    words: [
      { kinkId: swims, weight: 'Must' },
      { kinkId: sings, weight: 'No' },
    ],
  });
  await world.settle();
  const matches = async () => (await anna.GetMatchProfiles({})).items;
  const [match] = await matches();
  expect(match).toMatchObject({ profile: { profileId: bert.profileId }, score: expect.any(Number) });
  expect(match!.reasons[0]).toMatchObject({ kind: 'Word', kinkId: swims });
  await bert.SaveMatchSettings({ ...settings, groups: 1, words: [] });
  await world.settle();
  expect(await matches()).toEqual([]);
  await bert.SaveMatchSettings({ ...settings, groups: 2, words: [{ kinkId: sings, weight: 'Must' }] });
  await world.settle();
  expect(await matches()).toHaveLength(1);
  await bert.UpdateProfile({ kinkIds: [swims, sings] });
  await world.settle();
  expect(await matches()).toEqual([]);
});

test('what others weigh for themselves decides nothing, whatever words the reader tries', async () => {
  const [must, no] = await anna.GetKinks();
  const wishes = { groups: 15, ageFrom: 18, ageTo: 99, distanceBand: null };
  const words = [
    { kinkId: must!.kinkId, weight: 'Must' },
    { kinkId: no!.kinkId, weight: 'No' },
  ] as const;
  await bert.SaveMatchSettings({ ...wishes, words: [...words] });
  await anna.SaveMatchSettings({ ...wishes, words: [{ kinkId: must!.kinkId, weight: 'Like' }] });
  await follow();
  const matches = async () =>
    (await anna.GetMatchProfiles({})).items.some(({ profile }) => profile.profileId === bert.profileId);
  const before = await matches();
  for (const kinkIds of [[], [must!.kinkId], [no!.kinkId], [must!.kinkId, no!.kinkId]]) {
    await anna.UpdateProfile({ kinkIds });
    await world.settle();
    expect([await finds(anna, bert, { options: { mutual: true } }), await matches()]).toEqual([true, before]);
  }
});

test('wishes that nobody is told are not found out by changing oneself: what changed today counts from tomorrow', async () => {
  const [seeker, wisher] = [await given.profile(), await given.profile()];
  await world.sql(`update profile set created_at = created_at - interval '1 day' where id = any($1)`, [
    [seeker.profileId, wisher.profileId],
  ]);
  await seeker.UpdateProfile({ countryId: 'DK', zipCode: '8000' });
  await world.sql('delete from compared_facts');
  await wisher.UpdateProfile({ countryId: 'DK', zipCode: '8000' });
  await wisher.SaveMatchSettings({ groups: 15, ageFrom: 30, ageTo: 50, distanceBand: 10, words: [] });
  await follow();
  const wanted = () => finds(seeker, wisher, { options: { mutual: true } });
  expect(await wanted()).toBe(true);
  const ways: (() => Promise<unknown>)[] = [
    () => seeker.UpdateProfile({ countryId: 'DK', zipCode: '1050' }),
    () =>
      world.sql(`update person set birthday = birthday - interval '30 years' where profile_id = $1`, [
        seeker.profileId,
      ]),
  ];
  for (const change of ways) {
    await change();
    await world.settle();
    expect(await wanted()).toBe(true);
  }
  await world.advance(days);
  const again = await given.anotherBrowserOf(seeker);
  expect(await finds(again, wisher, { options: { mutual: true } })).toBe(false);
});

test('rubbish is refused, and what leads nowhere finds as if it were not there', async () => {
  const bad: object[] = [
    { options: { groups: 16 } },
    { options: { band: 7 } },
    { options: { smoking: 'daily' } },
    { options: { must: [] } },
    { take: 49 },
    { skip: 2001 },
    { mode: 'Secret' },
  ];
  for (const input of bad) expect((await anna.call(search.SearchProfiles, input)).status).toBe(400);
  await bert.UpdateProfile({ countryId: 'DK', zipCode: '8000' });
  await anna.UpdateProfile({ countryId: 'DK', zipCode: '8000' });
  await world.settle();
  expect(await finds(await given.anotherBrowserOf(anna), bert, { options: { near: 'DK-0000', band: 10 } })).toBe(true);
  expect(await finds(anna, bert, { options: { must: [4_194_303] } })).toBe(false);
  expect((await anna.call(search.SearchProfiles, { options: { must: [Number.MAX_SAFE_INTEGER] } })).status).toBe(200);
  expect((await anna.SearchProfiles({ look: 'none', skip: 1000 })).items).toEqual([]);
});

test('days long past take no place', async () => {
  await world.advance(60 * days);
  await runSchedules(['ForgetSearchDays']);
  // What is told of a day: its field in the upper bits, its number in the lower ones.
  const [seen] = await world.sql<{ n: number }>(
    'select count(*)::int as n from search_bits where key >> 24 in (20, 29) and key & 4194303 < $1',
    [Math.floor(clock.ms() / days) - 40],
  );
  expect(seen!.n).toBe(0);
});
