/** Every search finds whom a slow and obvious look at the pages finds: the same people, in the same order, and as many. */
import { beforeAll, expect, test } from '@jest/globals';
import { activeSpans, searchModes, type SearchMode } from '../../shared/search/enums.ts';
import { measureNames, measures } from '../../shared/profiles/profileFields.ts';
import {
  endsOf,
  groupsOptions,
  listFields,
  listOptions,
  optionRanges,
  statedNames,
  type ListOption,
  type SearchOptions,
} from '../../shared/search/options.ts';
import { world } from '../support/world.ts';
import { random } from '../support/random.ts';
import { Community, pick, Reader, texts } from './community.ts';

let community: Community;
let readers: Reader[];
let placeOf: Map<string, number>;

beforeAll(async () => {
  community = await Community.begin(32);
  readers = community.members
    .filter(({ status }, nth) => status === 'Active' && nth % 3 === 1)
    .map((me) => new Reader(community, me));
  for (const reader of readers) {
    await reader.know();
    await reader.look();
  }
  const places = await world.sql<{ id: number; zip: string }>(
    `select id, zip_code as zip from place where country = 'DK' and zip_code = any($1)`,
    [community.zipCodes],
  );
  placeOf = new Map(places.map(({ id, zip }) => [zip, id]));
}, 120_000);

const some = (option: ListOption): SearchOptions => {
  const names = statedNames(listFields[option]);
  return { [option]: [...new Set([pick(names), pick(names), pick(names)])] };
};
const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
/** The other end of a range, which counts as one with it. */
const otherEnd: Partial<Record<string, keyof SearchOptions>> = Object.fromEntries(
  optionRanges.flatMap(([from, to]) => [
    [from, to],
    [to, from],
  ]),
);
const words = () => [...new Set([pick(community.kinkIds), pick(community.kinkIds)])];

/** One part of a search each. */
const parts: (() => SearchOptions)[] = [
  () => ({ groups: between(1, 16) }),
  () => ({ ageFrom: between(18, 50), ageTo: between(50, 90) }),
  () => ({ ageFrom: between(18, 50), both: true }),
  () => ({ band: pick([0, 10, 25, 50, 100] as const) }),
  () => ({ near: `DK-${pick(community.zipCodes)}`, band: pick([0, 10, 25, 50, 100] as const) }),
  () => ({ active: pick(activeSpans) }),
  () => ({ heightFrom: between(140, 180) }),
  () => ({ heightTo: between(160, 200), weightFrom: between(40, 80) }),
  ...measureNames.map((field) => () => ({ [endsOf(field)[0]]: measures[field].min + between(20, 50) })),
  ...listOptions.map((option) => () => some(option)),
  ...groupsOptions.map((option) => () => ({ [option]: between(1, 16) })),
  () => ({ must: words() }),
  () => ({ any: words() }),
  () => ({ like: words() }),
  () => ({ no: words() }),
  () => ({ certified: true }),
  () => ({ online: true }),
  () => ({ pictures: true }),
  () => ({ videos: true }),
  () => ({ isNew: true }),
  () => ({ mutual: true }),
];

interface Asked {
  mode: SearchMode;
  filtered: boolean;
  text: string;
  options: SearchOptions;
}

const searches = (): Asked[] => [
  ...searchModes.map((mode) => ({ mode, filtered: false, text: '', options: {} })),
  ...parts.map((part) => ({ mode: 'All' as const, filtered: false, text: '', options: part() })),
  ...texts.map((text) => ({ mode: 'All' as const, filtered: false, text, options: {} })),
  ...Array.from({ length: 60 }, () => ({
    mode: pick(searchModes),
    filtered: random() < 0.3,
    text: random() < 0.2 ? pick(texts) : '',
    options: Object.assign({}, ...Array.from({ length: between(1, 5) }, () => pick(parts)())) as SearchOptions,
  })),
];

const expectedOf = (reader: Reader, { options, ...extra }: Asked) =>
  reader.find(options, { ...extra, ...(options.near && { nearId: placeOf.get(options.near.slice(3))! }) });

test('a search finds the same people in the same order', async () => {
  let found = 0;
  for (const asked of searches()) {
    for (const reader of readers) {
      const expected = expectedOf(reader, asked);
      const answer = await reader.me.one.SearchProfiles({ ...asked, take: 48 });
      const ids = answer.items.map(({ profile }) => profile.profileId);
      const about = JSON.stringify(asked);
      expect([about, reader.me.one.profileId, ids]).toEqual([about, reader.me.one.profileId, expected]);
      expect(answer).toMatchObject({ total: expected.length, over: false, more: false });
      found += ids.length;
    }
    await world.redis.flushdb();
  }
  // Finding nobody would prove nothing.
  expect(found).toBeGreaterThan(1000);
}, 240_000);

test('every count is that of a search', async () => {
  for (const asked of searches().slice(-25)) {
    for (const reader of readers.slice(0, 5)) {
      const counts = await reader.me.one.GetSearchCounts(asked);
      const size = (options: SearchOptions) => expectedOf(reader, { ...asked, options }).length;
      const { options } = asked;
      const about = JSON.stringify(asked);
      const told = {
        about,
        total: counts.total,
        online: counts.online.total,
        without: Object.fromEntries(counts.without.map(({ field, total }) => [field, total])),
        groups: counts.groups.map(({ total }) => total),
      };
      const lacking = (...fields: (keyof SearchOptions)[]) =>
        size(Object.fromEntries(Object.entries(options).filter(([field]) => !fields.includes(field as never))));
      expect(told).toEqual({
        about,
        total: size(options),
        online: size({ ...options, online: true }),
        without: Object.fromEntries(
          counts.without.map(({ field }) => [field, lacking(field as never, otherEnd[field] ?? (field as never))]),
        ),
        groups: [1, 2, 4, 8].map((groups) => size({ ...options, groups })),
      });
    }
    await world.redis.flushdb();
  }
}, 120_000);

test('Start shows the first of the same', async () => {
  const compared = { online: 0, newest: 0, matches: 0 };
  for (const { me } of readers) {
    const { one } = me;
    const wanted = { filtered: true, take: 48 };
    const online = await one.SearchProfiles({ ...wanted, mode: 'Online' });
    expect(await one.GetOnlineNearby({ take: 6 })).toEqual({ items: online.items.slice(0, 6) });
    const newest = await one.SearchProfiles({ ...wanted, mode: 'Newest', options: { isNew: true } });
    const far = ({ distanceBand }: (typeof newest.items)[number]) => distanceBand ?? Infinity;
    const byBand = newest.items.toSorted((a, b) => Number(far(a) > far(b)) - Number(far(a) < far(b)));
    expect(await one.GetNewNearby({ take: 24 })).toEqual({ items: byBand.slice(0, 24) });
    const { missing, items } = await one.GetMatchProfiles({ take: 6 });
    expect(await one.GetBestMatches({ take: 6 })).toEqual({ missing, items });
    compared.online += online.items.length;
    compared.newest += byBand.length;
    compared.matches += items.length;
  }
  // Comparing nobody would prove nothing.
  for (const some of Object.values(compared)) expect(some).toBeGreaterThan(0);
}, 60_000);
