/** What somebody learns who asks a thousand times, from anywhere, for anything: nothing that the page does not say. */
import { beforeEach, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { measureNames, measures, visibleFields } from '../../shared/profiles/profileFields.ts';
import type { SearchMode } from '../../shared/search/enums.ts';
import {
  endsOf,
  groupsOptions,
  listFields,
  listOptions,
  statedNames,
  type SearchOptions,
} from '../../shared/search/options.ts';
import { rings } from '../../server/modules/places/index.ts';
import { choicesOfPerson, choicesOfProfile, measuresOfPerson } from '../support/facts.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

let attacker: Somebody;
beforeEach(async () => {
  await world.sql('update profile set status = 8');
  attacker = await given.profile();
  await world.redis.flushdb();
});

/** Whom the attacker finds, each by a letter, in the order in which they are told. */
async function found(
  options: SearchOptions,
  people: Record<string, Somebody>,
  text = '',
  mode: SearchMode = 'Advanced',
): Promise<string> {
  const { items } = await attacker.SearchProfiles({ options, text, mode });
  const letters = new Map(Object.entries(people).map(([letter, { profileId }]) => [profileId, letter]));
  return items.map(({ profile }) => letters.get(profile.profileId) ?? '').join('');
}

test('who lives in one block cannot be told from who lives elsewhere in it, from wherever one asks', async () => {
  // Two towns of one block, and one of the next.
  const towns = await world.sql<{ a: string; b: string; next: string }>(`
    select p.zip_code as a, q.zip_code as b, n.zip_code as next from place p
      join place q on (q.east10, q.north10) = (p.east10, p.north10) and q.id > p.id and (q.latitude, q.longitude) <> (p.latitude, p.longitude)
      join place n on greatest(abs(n.east10 - p.east10), abs(n.north10 - p.north10)) = 1
    where p.country = 'DK' and q.country = 'DK' and n.country = 'DK' order by p.id limit 1`);
  const [{ a, b, next }] = towns as [(typeof towns)[number]];
  const people: Record<string, Somebody> = {};
  for (const [letter, zipCode] of Object.entries({ a, b, n: next })) {
    people[letter] = await given.profile({ gender: 'Male' });
    await people[letter].UpdateProfile({ countryId: 'DK', zipCode });
  }
  await runSchedules(['FollowSearch']);
  const places = await world.sql<{ country: string; zip: string }>(
    'select country, zip_code as zip from place order by id limit 200',
  );
  const answers = new Set<string>();
  let asked = 0;
  for (const { country, zip } of places) {
    for (const { band } of rings) {
      for (const mode of ['Advanced', 'Top'] as const) {
        const answer = await found({ near: `${country}-${zip}`, band, groups: 1 }, people, '', mode);
        expect([answer.includes('a'), zip, band]).toEqual([answer.includes('b'), zip, band]);
        // In which order they stand says nothing of where in the block they live.
        if (answer.includes('a')) answers.add(answer.replace('n', ''));
        asked++;
      }
    }
    await world.redis.flushdb();
  }
  expect(asked).toBeGreaterThan(1000);
  expect([...answers]).toEqual(['ba']);
}, 120_000);

const everything = (kinkIds: number[]): SearchOptions[] => [
  ...measureNames.flatMap((field) => {
    const [from, to] = endsOf(field);
    return Array.from({ length: 100 }, (_, nth) => {
      const value = measures[field].min + 5 + nth;
      return { [from]: value, [to]: value };
    });
  }),
  ...listOptions.flatMap((option) => statedNames(listFields[option]).map((one) => ({ [option]: [one] }))),
  ...groupsOptions.flatMap((option) => [1, 2, 4, 8].map((bit) => ({ [option]: bit }))),
  ...kinkIds.flatMap((kinkId) => [{ must: [kinkId] }, { any: [kinkId] }, { no: [kinkId] }, { like: [kinkId] }]),
];

test.each(['Nobody', 'Favourites', 'Members'] as const)(
  'a field for %s is read by no search of those who do not see it',
  async (level) => {
    if (level === 'Members') attacker = await given.profile({ member: false });
    const [says, silent] = [await given.profile({ gender: 'Male' }), await given.profile({ gender: 'Male' })];
    const kinkIds = (await says.GetKinks()).slice(0, 6).map(({ kinkId }) => kinkId);
    await says.ConsentPrivacyData({
      ...{ version: 1, marketing: false, preferences: false, statistics: false },
      sensitiveData: { profile: true, matching: true },
    });
    const [person] = (await says.GetProfileDataForEdit()).persons;
    const { personId } = person!;
    await says.UpdatePersonWeightAndHeight({
      personId,
      ...measuresOfPerson(({ min }) => min + 20),
      ...{ height: 177, weight: 77 },
    });
    await says.UpdateProfile({
      ...{ headline: 'Lighthouse keeper', text: 'I keep bees.', lookingFor: 3, kinkIds },
      ...choicesOfProfile(([first]) => first!),
      persons: [
        { personId, ...choicesOfPerson(([, second]) => second!), bodyType: 'Slim', sexualOrientation: 'Queer' },
      ],
      visibility: Object.fromEntries(visibleFields.map((field) => [field, level])),
    });
    await runSchedules(['FollowSearch']);
    const people = { a: says, b: silent };
    for (const [nth, options] of everything(kinkIds).entries()) {
      const answer = await found({ ...options, groups: 1 }, people);
      expect([answer.includes('a'), options]).toEqual([answer.includes('b'), options]);
      if (answer !== '') expect([answer, options]).toEqual(['ba', options]);
      if (nth % 100 === 0) await world.redis.flushdb();
    }
    for (const text of ['lighthouse', 'bees']) expect(await found({}, people, text)).toBe('');
    // The same is found by whoever may see it: asking finds what is told.
    if (level === 'Members') attacker = await given.profile();
    if (level === 'Favourites') await says.AddFavorite({ profileId: attacker.profileId });
    await world.redis.flushdb();
    const sees = level === 'Nobody' ? '' : 'a';
    const some: SearchOptions[] = [
      { heightFrom: 177, heightTo: 177 },
      { bodyTypes: ['Slim'] },
      { orientations: ['Queer'] },
      { must: kinkIds },
    ];
    for (const options of some) expect(await found(options, people)).toBe(sees);
    expect(await found({}, people, 'lighthouse bees')).toBe(sees);
  },
  120_000,
);

test('whoever blocked somebody is to them as if they had never been', async () => {
  const [bert, carl] = [await given.profile({ gender: 'Male' }), await given.profile({ gender: 'Male' })];
  await runSchedules(['FollowSearch']);
  const tell = async () => {
    const { look: _, ...answer } = await attacker.SearchProfiles({ options: { groups: 1 } });
    return [answer, await attacker.GetSearchCounts({ options: { groups: 1, ageFrom: 20 } })];
  };
  await world.sql('update profile set status = 8 where id = $1', [bert.profileId]);
  await runSchedules(['FollowSearch']);
  const without = await tell();
  await world.sql('update profile set status = 3 where id = $1', [bert.profileId]);
  await runSchedules(['FollowSearch']);
  expect(await tell()).not.toEqual(without);
  await bert.AddToBlacklist({ profileId: attacker.profileId });
  expect(await tell()).toEqual(without);
  expect((await attacker.SearchProfiles({})).items.map(({ profile }) => profile.profileId)).toEqual([carl.profileId]);
});

test('whoever is found counts against one limit, on whatever page, and is nobody’s to see but who looked', () => {
  const finding = contracts.filter(
    ({ area, output }) => ['Search', 'Start'].includes(area) && 'shape' in output && 'items' in output.shape,
  );
  const told = finding.filter(({ name }) => name !== 'GetSavedSearches');
  expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(['SearchProfiles', 'GetOnlineNearby']));
  expect(told.filter((one) => one.enumerates !== 'members' || !one.private).map(({ name }) => name)).toEqual([]);
});
