import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../platform/config.ts';

const usage = 'npm run operate -- seed-large --profiles 1000000 --visits 20000000';

export interface Size {
  profiles: number;
  visits: number;
}

/** How many of a thousand profiles are popular; they get a fifth of the visits. */
const popularInAThousand = 1;
const uniformShare = 0.8;
const favouritesEach = 5;

/** Fills a database that has no real members with invented profiles who visit each other, to see how large it may grow. */
export default async function seedLargeInto(args: string[]): Promise<void> {
  const size = sizeOf(args);
  const client = new pg.Client({ connectionString: readConfig().DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ real: boolean; large: boolean }>(
      `select exists (select from profile where not demo) as real, exists (select from profile where name = 'large-1') as large`,
    );
    if (rows[0]?.real) throw new Error('There are real members in this database; nobody is invented beside them.');
    if (rows[0]?.large) throw new Error('The invented profiles are there already.');
    const started = performance.now();
    await seedLarge(client, size);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${size.profiles} profiles moved in and made ${size.visits} visits, in ${seconds} s.`);
  } finally {
    await client.end();
  }
}

function sizeOf(args: string[]): Size {
  const { values } = parseArgs({ args, options: { profiles: { type: 'string' }, visits: { type: 'string' } } });
  const [profiles, visits] = [Number(values.profiles ?? 1_000_000), Number(values.visits ?? 20_000_000)];
  const whole = [profiles, visits].every(Number.isSafeInteger);
  if (!whole || profiles < 1000 || visits < profiles || visits > profiles * 1000)
    throw new Error(`At least 1000 profiles, with 1 to 1000 visits each. ${usage}`);
  return { profiles, visits };
}

/** Makes the profiles, their visits and their favourites, in one transaction. */
export async function seedLarge(client: pg.ClientBase, { profiles, visits }: Size): Promise<void> {
  await client.query('begin');
  await client.query(`set local maintenance_work_mem = '256MB'`);
  // Whoever is to be found says more of themselves first, and is looked at then.
  for (const table of ['profile', 'person']) await client.query(`alter table ${table} disable trigger search_is_due`);
  await seedProfiles(client, profiles);
  for (const table of ['profile', 'person']) await client.query(`alter table ${table} enable trigger search_is_due`);
  await withoutChecks(client, 'visit', () => client.query(visiting, [profiles, ...shares(profiles, visits)]));
  await withoutChecks(client, 'favourite', () => client.query(favouring, [profiles, favouritesEach]));
  await client.query('commit');
  await client.query('vacuum analyze profile, person, validation, visit, favourite');
}

async function seedProfiles(client: pg.ClientBase, profiles: number): Promise<void> {
  await client.query(
    `insert into profile (name, email, email_confirmed_at, type, gender, access_type, member_until, terms_version, locale, time_zone,
       place_id, headline, about, looking_for, demo, created_at, last_seen_at)
     select 'large-' || n, 'large-' || n || '@mail.example', now(), 1, 1 + n % 2, case when n % 3 = 0 then 30 else 1 end,
       '2100-01-01', 1000, 'da-DK', 'Europe/Copenhagen', places.ids[1 + n % cardinality(places.ids)], 'Number ' || n,
       repeat('Likes winter bathing and long walks. ', 8), 1 + n % 15, true, now() - n % 1000 * interval '1 day',
       now() - (n * 7919::bigint % 43200) * interval '1 minute'
     from generate_series(1, $1::int) n, (select array_agg(id order by id) as ids from place) as places`,
    [profiles],
  );
  await client.query(
    `insert into person (profile_id, position, name, gender, birthday)
     select id, 0, name, gender, '1960-01-01'::date + (id * 7919 % 15000)::int from profile where name like 'large-%'`,
  );
  await client.query(
    `insert into validation (profile_id, person_id, method, status, over_18, started_at, decided_at, expires_at)
     select profile_id, person.id, 4, 3, true, now(), now(), '2100-01-01'
     from person join profile on profile.id = profile_id where profile.name like 'large-%' and access_type = 30`,
  );
}

/** How many visits everybody has, how many are popular, and how many visits each of these has beside. */
function shares(profiles: number, visits: number): [number, number, number] {
  const uniform = Math.max(1, Math.floor((visits * uniformShare) / profiles));
  const popular = Math.floor((profiles * popularInAThousand) / 1000);
  const step = Math.floor(profiles / (uniform + 1));
  return [uniform, popular, Math.min(step - 1, Math.floor((visits - uniform * profiles) / popular))];
}

const first = `(select min(id) from profile where name like 'large-%')`;

/** Visitors of everybody stand far apart, those of the popular side by side: no pair comes twice. */
const visiting = `
  insert into visit (profile_id, visitor_id, at)
  select ${first} + n, ${first} + (n + k * ($1::int / ($2::int + 1))) % $1, now() - ((n + k * 7919::bigint) % 129600) * interval '1 minute'
  from generate_series(0, $1 - 1) n, generate_series(1, $2) k
  union all
  select ${first} + n, ${first} + (n + k) % $1, now() - (k * 7919::bigint % 129600) * interval '1 minute'
  from generate_series(0, $3::int - 1) n, generate_series(1, $4::int) k`;

const favouring = `
  insert into favourite (profile_id, favourite_id, added_at)
  select ${first} + n, ${first} + (n + k * 101) % $1::int, now() - k * interval '1 day'
  from generate_series(0, $1 - 1) n, generate_series(1, $2::int) k`;

/**
 * Takes keys and indexes of a table away while it is filled, and makes them again: each is then built at once. A table
 * that others refer to keeps its primary key.
 */
export async function withoutChecks(client: pg.ClientBase, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint own
     where conrelid = $1::regclass and (contype = 'f' and confrelid <> conrelid
       or contype = 'p' and not exists (select from pg_constraint other where other.confrelid = own.conrelid))
     order by contype desc`,
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = $1
       and indexname not in (select conname from pg_constraint where conrelid = $1::regclass)`,
    [table],
  );
  for (const { name } of keys) await client.query(`alter table "${table}" drop constraint "${name}"`);
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, definition } of keys)
    await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
}
