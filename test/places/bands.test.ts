/** How far away somebody lives is told between fixed blocks: it says in which block of 10 km a town lies and nothing closer. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { bandBetween, isWithin, rings } from '../../server/modules/places/index.ts';
import { textOf } from '../../server/platform/database/sql.ts';
import { given, type Somebody } from '../support/given.ts';
import { random } from '../support/random.ts';
import { filesBelow, rootFile } from '../support/tree.ts';
import { world } from '../support/world.ts';

interface Spot {
  latitude: number;
  longitude: number;
}
interface Place extends Spot {
  id: number;
}

let places: Place[];
/** The band of each pair of places by the function of the database, from each to each. */
let told: { a: number; b: number; band: number | null }[];

const further = 1000;
const bandOf = (a: Place, b: Place) => bandsByPair.get(`${a.id} ${b.id}`) ?? further;
const bandsByPair = new Map<string, number>();

/** The corners of the countries, places close together, and one and the same spot twice. */
const more = () => [
  ...[
    [49.97, -5.72],
    [70.37, 31.11],
    [78.22, 15.65],
    [60.8, -0.88],
    [65.84, 24.14],
    [56.16, 10.21],
  ],
  ...Array.from({ length: 220 }, () => [55.2 + random() * 1.3, 9 + random() * 2.4]),
];

beforeAll(async () => {
  await world.sql(
    `insert into place (country, zip_code, name, area_id, latitude, longitude)
     select 'DK', 'T' || at, 'Test ' || at, (select min(id) from area), round((spot ->> 0)::numeric, 2), round((spot ->> 1)::numeric, 2)
     from jsonb_array_elements($1::jsonb) with ordinality as t(spot, at)`,
    [JSON.stringify(more())],
  );
  places = await world.sql<Place>('select id::int, latitude::float8, longitude::float8 from place order by id');
  told = await world.sql(
    'select a.id::int as a, b.id::int as b, distance_band(a.id, b.id) as band from place a, place b order by 1, 2',
  );
  for (const { a, b, band } of told) bandsByPair.set(`${a} ${b}`, band ?? further);
});

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function kmBetween(a: Spot, b: Spot): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const both = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * 6371 * Math.asin(Math.sqrt(half(a.latitude, b.latitude) + both * half(a.longitude, b.longitude)));
}

/** The block of a place, slowly: by its distance from the middle of the plane and the direction in which it lies. */
function blockOf({ latitude, longitude }: Spot): [east: number, north: number] {
  const [y, x, middle] = [radians(latitude), radians(longitude - 10), radians(60)];
  const away = Math.acos(Math.sin(middle) * Math.sin(y) + Math.cos(middle) * Math.cos(y) * Math.cos(x));
  const to = Math.atan2(
    Math.sin(x) * Math.cos(y),
    Math.cos(middle) * Math.sin(y) - Math.sin(middle) * Math.cos(y) * Math.cos(x),
  );
  const km = 2 * 6250 * Math.sin(away / 2);
  return [Math.floor((km * Math.sin(to)) / 10), Math.floor((km * Math.cos(to)) / 10)];
}

/** A block of 25 km is that in which the middle of the one of 10 km lies. */
const wide = (block: number) => Math.floor((block * 10 + 5) / 25);

function slowBand(a: Spot, b: Spot): number {
  const far = (of: (block: number) => number) =>
    Math.max(...blockOf(a).map((block, side) => Math.abs(of(block) - of(blockOf(b)[side]!))));
  const [narrow, broad] = [far((block) => block), far(wide)];
  if (narrow <= 3) return [0, 10, 25, 25][narrow]!;
  if (broad <= 4) return broad <= 2 ? 50 : 100;
  return further;
}

const pairs = () => places.flatMap((a) => places.map((b) => [a, b] as const));

test('a band is told alike by the function, in lists, and by a slow reckoning', async () => {
  const inLists = await world.sql(
    `select a.id::int as a, b.id::int as b, ${textOf(bandBetween('a', 'b'))} as band from place a, place b order by 1, 2`,
  );
  expect(inLists).toEqual(told);
  const wrong = pairs().filter(([a, b]) => bandOf(a, b) !== slowBand(a, b));
  expect(wrong).toEqual([]);
  expect(new Set(told.map(({ band }) => band))).toEqual(new Set([...rings.map(({ band }) => band), null]));
});

test('within a band are all of it and of those before it', async () => {
  for (const { band } of rings) {
    const inside = await world.sql(
      `select a.id::int as a, b.id::int as b from place a, place b where ${textOf(isWithin('a', 'b', band))} order by 1, 2`,
    );
    const wanted = told.filter((one) => one.band !== null && one.band <= band).map(({ a, b }) => ({ a, b }));
    expect(inside).toEqual(wanted);
  }
});

test('nothing but the places themselves looks at where they lie', () => {
  const looks = filesBelow('server')
    .filter((file) => file.endsWith('.ts') && /latitude|longitude/.test(readFileSync(rootFile(file), 'utf8')))
    // The second only says which columns there are.
    .filter((file) => !/^server\/(modules\/places\/|platform\/database\/tables\.ts$)/.test(file));
  expect(looks).toEqual([]);
});

test('a band is null where one of the two is missing', async () => {
  expect(
    await world.sql(`select distance_band(null, a.id) as one, ${textOf(bandBetween('a', 'nowhere'))} as other
      from place a left join place nowhere on nowhere.id = 0 limit 1`),
  ).toEqual([{ one: null, other: null }]);
});

test('a band is the same from both sides, and everybody truly within its km is in it', () => {
  expect(pairs().filter(([a, b]) => bandOf(a, b) !== bandOf(b, a))).toEqual([]);
  for (const km of [10, 25, 50, 100])
    expect(pairs().filter(([a, b]) => kmBetween(a, b) <= km && bandOf(a, b) > km)).toEqual([]);
});

test('nobody within the km of a band is beyond it, at the edges of the countries as in their middle', () => {
  const between = (from: number, to: number) => from + random() * (to - from);
  const beyond = Array.from({ length: 40_000 }, () => {
    const here = { latitude: between(49.9, 78.3), longitude: between(-8.2, 31.2) };
    const [km, way] = [[10, 25, 50, 100][Math.floor(random() * 4)]!, between(0, 2 * Math.PI)];
    const degrees = (km / 6371) * (180 / Math.PI) * 0.9999;
    const longer = Math.cos(radians(here.latitude + (degrees * Math.sin(way)) / 2));
    const there = {
      latitude: here.latitude + degrees * Math.sin(way),
      longitude: here.longitude + (degrees * Math.cos(way)) / longer,
    };
    return kmBetween(here, there) <= km && slowBand(here, there) > km;
  });
  expect(beyond.filter(Boolean)).toEqual([]);
});

test('who asks from every place there is hears the same of all the towns of a block', () => {
  const byBlock = Map.groupBy(places, (place) => blockOf(place).join(' '));
  const shared = [...byBlock.values()].filter((towns) => towns.length > 1);
  expect(shared.length).toBeGreaterThan(40);
  const heardOf = (town: Place) => places.map((place) => bandOf(place, town)).join(' ');
  for (const towns of shared) expect(new Set(towns.map(heardOf)).size).toBe(1);
});

/** What an asker who lives somewhere is told of two people and their lodges, each as a pair. */
async function heardFrom(town: Place, asker: Somebody, two: Somebody[], lodges: number[]) {
  await world.sql('update profile set place_id = $2 where id = $1', [asker.profileId, town.id]);
  await world.redis.flushdb();
  const of = async (list: Promise<{ items: { profile: { profileId: number }; distanceBand: number | null }[] }>) => {
    const { items } = await list;
    return two.map((one) => items.find(({ profile }) => profile.profileId === one.profileId)?.distanceBand);
  };
  const near = (await asker.GetNearbyLodges({ take: 100 })).items;
  return [
    await Promise.all(two.map(async ({ profileId }) => (await asker.GetProfilePage({ profileId })).distanceBand)),
    await of(asker.GetNewNearby({ take: 24 })),
    await of(asker.GetFavorites({})),
    lodges.map((lodgeId) => near.find((one) => one.lodgeId === lodgeId)?.distanceBand),
  ];
}

test('what the pages tell does not part two people who live in one block either, wherever one asks from', async () => {
  const asker = await given.profile();
  const two = [await given.profile(), await given.profile()];
  const byBlock = [...Map.groupBy(places, (place) => blockOf(place).join(' ')).values()];
  // Two towns of a block as far apart as there are.
  const [[west, east]] = byBlock
    .flatMap((towns) => towns.flatMap((one) => towns.map((other) => [one, other] as const)))
    .sort(([a, b], [c, d]) => kmBetween(c, d) - kmBetween(a, b)) as [readonly [Place, Place]];
  expect(kmBetween(west, east)).toBeGreaterThan(7);
  const lodges = [];
  for (const [at, home] of [west, east].entries()) {
    const { lodgeId } = await given.lodge({ by: two[at]! });
    lodges.push(lodgeId);
    await world.sql('update profile set place_id = $2 where id = $1', [two[at]!.profileId, home.id]);
    await world.sql('update lodge set place_id = $2 where id = $1', [lodgeId, home.id]);
    await asker.AddFavorite({ profileId: two[at]!.profileId });
  }
  const around = [west, ...places.filter((place) => kmBetween(place, west) < 130).filter((_, at) => at % 8 === 0)];
  const bands = new Set();
  for (const town of around) {
    for (const [one, other] of await heardFrom(town, asker, two, lodges)) {
      expect(one).toEqual(other);
      bands.add(one);
    }
  }
  expect(bands).toEqual(new Set([0, 10, 25, 50, 100, null, undefined]));
});
