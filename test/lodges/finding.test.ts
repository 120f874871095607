import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { LodgeCategory, LodgeSort } from '../../shared/enums.ts';
import { strangerOn } from '../../server/platform/actor.ts';
import { passGates } from '../../server/platform/gates.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

let owner: Somebody;
let seeker: Somebody;
const ids: Record<string, number> = {};

const words = { teaser: 'Robes on, chins up.', text: 'We meet on Saturdays.', rules: [] };

async function found(name: string, more: object = {}): Promise<number> {
  const { lodgeId } = await owner.CreateLodge({ name, ...words, access: 'AccessForAll', ...more });
  return lodgeId;
}

/** Puts a lodge or a profile into one of the towns there are. */
const moveTo = (table: 'lodge' | 'profile', id: number, zipCode: string) =>
  world.sql(
    `update ${table} set place_id = (select id from place where country = 'DK' and zip_code = $2) where id = $1`,
    [id, zipCode],
  );

beforeAll(async () => {
  [owner, seeker] = await Promise.all([given.profile(), given.profile()]);
  const [kink] = await world.sql<{ id: number }>(`select id::int from kink where names ->> 'en-GB' = 'Winter bathing'`);
  ids['kink'] = kink!.id;
  ids['bath'] = await found('Isbjørnene i bugten', {
    lodgeCategoryIds: [LodgeCategory.WinterBathing],
    kinkIds: [kink!.id],
  });
  ids['dance'] = await found('A long dance', { lodgeCategoryIds: [LodgeCategory.Dance, LodgeCategory.Music] });
  ids['books'] = await found('Books & bread', {
    text: 'Nobody dances here, we read.',
    lodgeCategoryIds: [LodgeCategory.Books],
  });
  const at = (id: number, active: string, founded: string) =>
    world.sql('update lodge set active_at = $2, founded_at = $3 where id = $1', [id, active, founded]);
  await at(ids['bath']!, '2026-01-03', '2020-01-01');
  await at(ids['dance']!, '2026-01-02', '2021-01-01');
  await at(ids['books']!, '2026-01-01', '2022-01-01');
  await moveTo('profile', seeker.profileId, '8000');
  await moveTo('lodge', ids['dance']!, '8000');
  await moveTo('lodge', ids['books']!, '1050');
  await seeker.JoinLodge({ lodgeId: ids['books']! });
});

type LodgeSearchInput = Parameters<Somebody['SearchLodges']>[0];
const namesFound = async (input: LodgeSearchInput, who: Somebody = seeker) =>
  (await who.SearchLodges({ take: 100, ...input })).items.map(
    ({ lodgeId }) => Object.keys(ids).find((key) => key !== 'kink' && ids[key] === lodgeId) ?? 'other',
  );

test('words are found in name, teaser and text, by their beginnings, all of them', async () => {
  expect(await namesFound({ text: 'dance' })).toEqual(['dance', 'books']);
  expect(await namesFound({ text: 'ISBJ' })).toEqual(['bath']);
  expect(await namesFound({ text: 'long dan' })).toEqual(['dance']);
  expect(await namesFound({ text: 'dance nothing' })).toEqual([]);
});

test('signs are not words: they find nothing and break nothing', async () => {
  for (const text of ["'", '&', ':*', '!( |', '\\', '%', "a' | 'b"]) await namesFound({ text });
  expect(await namesFound({ text: '!!!' })).toEqual([]);
});

test('categories and interest words narrow the search; any of several will do', async () => {
  expect(await namesFound({ lodgeCategoryIds: [LodgeCategory.Music] })).toEqual(['dance']);
  expect(await namesFound({ lodgeCategoryIds: [LodgeCategory.Books, LodgeCategory.WinterBathing] })).toEqual([
    'bath',
    'books',
  ]);
  expect(await namesFound({ kinkIds: [ids['kink']!] })).toEqual(['bath']);
  expect(await namesFound({ kinkIds: [ids['kink']!], lodgeCategoryIds: [LodgeCategory.Books] })).toEqual([]);
});

test.each([
  [1, ['dance', 'books', 'bath']],
  [2, ['books', 'bath', 'dance']],
  [3, ['bath', 'dance', 'books']],
  [4, ['books', 'dance', 'bath']],
  [5, ['dance', 'books', 'bath']],
] as const)('sorted by %i', async (sort, order) => {
  expect((await namesFound({ sort })).filter((one) => one !== 'other')).toEqual(order);
});

test('pages of a search follow one another without gaps', async () => {
  const [one, two] = [await seeker.SearchLodges({ take: 2 }), await seeker.SearchLodges({ skip: 2, take: 2 })];
  expect(one.more).toBe(true);
  const all = (await seeker.SearchLodges({ take: 100 })).items.map(({ lodgeId }) => lodgeId);
  expect([...one.items, ...two.items].map(({ lodgeId }) => lodgeId)).toEqual(all.slice(0, 4));
});

test.each([1, 2, 3, 4, 5] as const)(
  'what is found by a word is the same page by page, sorted by %i: the many of it early, the few of it at all',
  async (sort) => {
    const all = await namesFound({ text: 'danc', sort });
    expect([...all].sort()).toEqual(['books', 'dance']);
    expect(await namesFound({ text: 'danc', sort, take: 1 })).toEqual(all.slice(0, 1));
    expect(await namesFound({ text: 'danc', sort, take: 1, skip: 1 })).toEqual(all.slice(1));
  },
);

test('near lodges come by their band; without a place there are none', async () => {
  const near = async (who: Somebody) => (await who.GetNearbyLodges({})).items.map(({ lodgeId }) => lodgeId);
  expect(await near(seeker)).toEqual([ids['dance']]);
  expect(await near(owner)).toEqual([]);
  const [popular] = (await seeker.GetPopularLodges({})).items;
  expect(popular).toMatchObject({ lodgeId: ids['dance'], distanceBand: 0 });
});

test('suggestions name categories in the own language and interest words, with their numbers', async () => {
  const dane = await given.profile({ locale: 'da-DK' });
  const suggested = async (who: Somebody, text: string) => (await who.SearchLodgeTags({ text })).items;
  expect(await suggested(seeker, 'dan')).toContainEqual(
    expect.objectContaining({ lodgeCategoryId: LodgeCategory.Dance, kinkId: null, name: 'Dance', lodges: 1 }),
  );
  expect((await suggested(seeker, 'sport')).map(({ name }) => name)).not.toContain('Sport');
  const words = await suggested(dane, 'vinter');
  expect(words.map(({ name }) => name)).toEqual(expect.arrayContaining(['Vinterbadning']));
  for (const text of ['(', '[', '\\', '.*', '*']) await suggested(seeker, text);
});

test('each category tells its lodges, and the whole list how many there are', async () => {
  const { items, lodges } = await seeker.GetLodgeCategories({});
  expect(items).toHaveLength(20);
  expect(items.find(({ category }) => category === 'Music')).toMatchObject({ lodges: 1 });
  expect(lodges).toBe(3);
});

test("a profile's lodges are those it is in and I may find; nothing of who is apart or gone", async () => {
  const [third, apart] = await Promise.all([given.profile(), given.profile()]);
  const of = async (who: Somebody) =>
    (await who.GetProfileLodges({ profileId: seeker.profileId })).items.map(({ lodgeId }) => lodgeId);
  expect(await of(third)).toEqual([ids['books']]);
  await seeker.AddToBlacklist({ profileId: apart.profileId });
  await expect(of(apart)).rejects.toMatchObject({ status: 404 });
  await expect(third.GetProfileLodges({ profileId: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('my lodges: how many, and how many ask for my attention', async () => {
  const { items, total, attention } = await owner.GetMyLodges({ take: 2 });
  expect([items.length, total, attention]).toEqual([2, 3, 0]);
  expect((await owner.GetMyOwnLodges({})).items).toHaveLength(3);
  expect((await seeker.GetMyOwnLodges({})).items).toEqual([]);
});

test('a site without lodges has no call of theirs', () => {
  const site = world.platform.sites.byId(1)!;
  const actor = {
    ...strangerOn(false),
    profileId: seeker.profileId,
    accountId: seeker.profileId,
    status: 'Active',
    termsVersion: site.termsVersion,
  } as const;
  const calls = contracts.filter(({ area }) => area === 'Lodges');
  const refused = (lodgesEnabled: boolean) =>
    calls.filter((contract) => {
      try {
        passGates(contract, { ...actor, member: true, reauthenticatedUntil: Infinity }, { ...site, lodgesEnabled });
        return false;
      } catch (error) {
        return (error as { code: string }).code === 'NotFound';
      }
    });
  expect(refused(false)).toEqual(calls);
  expect(refused(true)).toEqual([]);
});

test('lodges stand in the alphabet of who reads', async () => {
  for (const name of ['Ørn alfabet', 'Zebra alfabet', 'Ål alfabet', 'Äpple alfabet']) await found(name);
  const readers = await Promise.all([given.profile({ locale: 'da-DK' }), given.profile({ locale: 'sv-SE' })]);
  const [danish, swedish] = await Promise.all(
    readers.map(async (reader) =>
      (await reader.SearchLodges({ text: 'alfabet', sort: LodgeSort.Name })).items.map(
        ({ name }) => name.split(' ')[0],
      ),
    ),
  );
  expect(danish).toEqual(['Zebra', 'Äpple', 'Ørn', 'Ål']);
  expect(swedish).toEqual(['Zebra', 'Ål', 'Äpple', 'Ørn']);
});
