import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import '../support/freshWorld.ts';
import { given, type Somebody } from '../support/given.ts';
import { readsOf, wholeTables } from '../support/plans.ts';
import { world } from '../support/world.ts';

/** Tables that grow with the members; a look through a whole one is a look at all of them. */
const large = [
  'profile',
  'person',
  'visit',
  'favourite',
  'blog_entry',
  'lodge_member',
  'validation',
  'note',
  'tagged',
  'block',
  'apart',
];

/** Four thousand members with ten visitors and favourites each, and enough of the rest that nothing is looked through for being small. */
const everybody = [
  `insert into profile (name, type, gender, locale, time_zone, created_at, last_seen_at)
   select 'many' || n, 1, 1, 'en-GB', 'Europe/Copenhagen', now(), now() - n * interval '1 minute'
   from generate_series(1, 4000) n`,
  'create table many as select id, row_number() over (order by id) as n from profile',
  `insert into visit (profile_id, visitor_id, at)
   select a.id, b.id, now() - (a.n + b.n) * interval '1 second'
   from many a join generate_series(1, 10) d on true join many b on b.n = 1 + (a.n * 7 + d * 131) % 4000
   where a.id <> b.id on conflict do nothing`,
  'insert into favourite select profile_id, visitor_id, at from visit',
  `insert into person (profile_id, position, name, gender, birthday)
   select id, 0, 'Somebody', 1, '1980-01-01' from many on conflict do nothing`,
  `insert into validation (profile_id, person_id, method, status, over_18, started_at, decided_at, expires_at)
   select profile_id, id, 4, 3, true, now(), now(), '2100-01-01' from person`,
  `insert into block select profile_id, favourite_id, now() from favourite where (profile_id + favourite_id) % 40 = 0
     on conflict do nothing`,
  `insert into apart select blocker_id, blocked_id from block union select blocked_id, blocker_id from block`,
  `insert into note select profile_id, favourite_id, '\\x01', now() from favourite limit 20000`,
  `insert into tag (profile_id, name, created_at) select id, 'Tag', now() from many`,
  `insert into tagged select tag.id, favourite_id, now() from tag join favourite using (profile_id) limit 40000`,
  `insert into blog_entry (author_id, title, text, teaser, status, audience, comments_allowed, reading_minutes,
     published_at, last_activity_at, created_at, updated_at)
   select id, 'Title', 'Text', 'Teaser', 2, 2, true, 1, now(), now(), now(), now() from many`,
  `insert into lodge (name, teaser, text, access, founded_at, active_at, ownerless_since)
   select 'Lodge ' || n, '', '', 1, now(), now(), now() from generate_series(1, 1000) n`,
  `insert into lodge_member (lodge_id, profile_id, status, since)
   select lodge.id, many.id, 1, now() from many join lodge on lodge.id % 1000 = many.n % 1000`,
];
const busy = [
  `insert into visit select $1, id, now() - interval '1 hour' from many where id <> $1 limit 2000 on conflict do nothing`,
  'insert into favourite select $1, id, now() from many where id <> $1 limit 1000 on conflict do nothing',
];

let anna: Somebody;
let bert: Somebody;

beforeAll(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile({ role: 'CertifiedProfile', over18: true })]);
  // So much takes longer than the product grants a statement.
  const patient = new pg.Client({ connectionString: world.platform.config.DATABASE_URL });
  await patient.connect();
  try {
    for (const statement of everybody) await patient.query(statement);
    for (const statement of busy) await patient.query(statement, [anna.profileId]);
    await patient.query('analyze');
  } finally {
    await patient.end();
  }
}, 120_000);

const calls: [string, () => Promise<unknown>][] = [
  ['GetProfilePage', () => anna.GetProfilePage({ profileId: bert.profileId })],
  ['GetVisitors', () => anna.GetVisitors({})],
  ['Visits, some pages on', () => anna.Visits({ page: 10, take: 20 })],
  ['GetFavorites', () => anna.GetFavorites({})],
  ['GetFavorites, some pages on', () => anna.GetFavorites({ skip: 200 })],
  ['GetAllCounts', () => anna.GetAllCounts()],
];

test.each(calls)('%s looks through no large table', async (_name, call) => {
  await world.redis.flushdb();
  const statements = await readsOf(call);
  expect(statements.length).toBeGreaterThan(0);
  const plans: { statement: string; whole: string[] }[] = [];
  for (const { text, values, name } of statements) {
    plans.push({ statement: text, whole: await wholeTables(large, 'format json', text, values) });
    if (name) plans.push({ statement: name, whole: await wholeTables(large, 'format json, generic_plan', text) });
  }
  expect(plans.filter(({ whole }) => whole.length > 0)).toEqual([]);
});

test('the busy one is counted to a thousand', async () => {
  await world.redis.flushdb();
  expect((await anna.GetNewVisitsCount()).count).toBe(1000);
  await anna.UpdateProfileConfiguration({ key: 'invisibleVisits', value: 'true' });
  expect((await anna.GetVisitors({})).total).toBe(1000);
});
