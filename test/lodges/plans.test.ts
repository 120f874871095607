/** No list of lodges, and no search, looks through a whole large table, however much is said in them. */
import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { seedLarge } from '../../server/operate/seed-large.ts';
import { plantedInLodges, seedLargeLodges } from '../../server/operate/seed-large-lodges.ts';
import '../support/freshWorld.ts';
import { given, type Somebody } from '../support/given.ts';
import { readsOf, wholeTables } from '../support/plans.ts';
import { world } from '../support/world.ts';

const within = [
  ...['lodge_member', 'lodge_activity', 'profile', 'person', 'apart'],
  ...['debate_entry', 'debate_comment', 'lodge_meetup', 'media'],
];
const large = ['lodge', ...within];

let anna: Somebody;
let sara: Somebody;

/** What ties the reader to the lodges, and so many blocks of everybody that no table is looked through for being small. */
const ties = [
  `insert into lodge_member (lodge_id, profile_id, status, request, since, name, shown)
   select id, $1, 1, 0, now(), 'anna', true from lodge where name like 'Large lodge %' and id % 400 = 0`,
  `insert into apart select a.id, b.id from profile a join profile b on b.id <> a.id and (a.id + b.id) % 501 = 0
   where $1::bigint > 0 on conflict do nothing`,
  `insert into apart select $1, id from profile where name like 'large-%' and id % 200 = 0 on conflict do nothing`,
  `insert into media (profile_id, type, status, created_at) select $1, 4, 1, now() from generate_series(1, 10000)`,
  `update profile set place_id = (select id from place where country = 'DK' and zip_code = '8000') where id = $1`,
];

beforeAll(async () => {
  [anna, sara] = await Promise.all([given.profile(), given.profile({ role: 'Support' })]);
  const patient = new pg.Client({ connectionString: world.platform.config.DATABASE_URL });
  await patient.connect();
  try {
    await seedLarge(patient, { profiles: 3000, visits: 3000 });
    await seedLargeLodges(patient, { lodges: 8000, members: 1000, activities: 8000, comments: 20_000 });
    for (const statement of ties) await patient.query(statement, [anna.profileId]);
    await patient.query('vacuum analyze');
  } finally {
    await patient.end();
  }
}, 180_000);

type Call = [string, () => Promise<unknown>, string[]];
const lists = (page: { skip?: number; take: number }): Call[] => [
  [`GetNearbyLodges ${JSON.stringify(page)}`, () => anna.GetNearbyLodges(page), large],
  // Pages far on, and those of somebody's own lodges, may read all lodges at once: there are not so many of them.
  [`GetPopularLodges ${JSON.stringify(page)}`, () => anna.GetPopularLodges(page), page.skip ? within : large],
  [`GetNewestLodges ${JSON.stringify(page)}`, () => anna.GetNewestLodges(page), page.skip ? within : large],
];
const calls: Call[] = [
  ['GetMyLodges', () => anna.GetMyLodges({}), within],
  ...[{ take: 4 }, { take: 8 }, { take: 12 }, { skip: 200, take: 12 }].flatMap(lists),
  ['GetNewestLodges for the house', () => sara.GetNewestLodges({}), large],
  ...([1, 2, 3, 4, 5] as const).map((sort): Call => [
    `SearchLodges sorted by ${sort}`,
    () => anna.SearchLodges({ sort }),
    large,
  ]),
  ['a search for a rare word', () => anna.SearchLodges({ text: plantedInLodges.rare }), large],
];

test.each(calls)('%s looks through no large table', async (_name, call, tables) => {
  await world.redis.flushdb();
  const statements = await readsOf(call);
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, values, name } of statements) {
    const whole = await wholeTables(tables, 'format json', text, values);
    if (name) whole.push(...(await wholeTables(tables, 'format json, generic_plan', text)));
    expect({ text, whole }).toEqual({ text, whole: [] });
  }
});
