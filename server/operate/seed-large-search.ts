import pg from 'pg';
import { BodyType, EyeColour, HairColour, MatchWeight, ProfileType, RelationshipStatus } from '../../shared/enums.ts';
import { readConfig } from '../platform/config.ts';
import { withoutChecks } from './seed-large.ts';

/** What a search of words finds in a tenth of the invented members, in one of a thousand, and in ten of all. */
export const plantedInProfiles = { common: 'candlelight', middle: 'lighthouse', rare: 'zeppelin' } as const;

/** How many invented members are online. */
export const present = 5000;

/** Has the invented members describe themselves, to see how many may be searched. They are found once workers have looked at them. */
export default async function seedLargeSearchInto(): Promise<void> {
  const client = new pg.Client({ connectionString: readConfig().DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ large: boolean; described: boolean }>(
      `select exists (select from profile where name = 'large-1') as large,
         exists (select from profile_kink join profile on profile.id = profile_id where profile.name = 'large-1') as described`,
    );
    if (!rows[0]?.large) throw new Error('There are no invented members yet; they come with seed-large.');
    if (rows[0].described) throw new Error('The invented members have described themselves already.');
    const started = performance.now();
    await seedLargeSearch(client);
    console.log(`Everybody has described themselves, in ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    await client.end();
  }
}

/** Describes everybody, in one transaction, and has them looked at. */
export async function seedLargeSearch(client: pg.ClientBase): Promise<void> {
  const fill = (table: string, statement: string, values: unknown[] = []) =>
    quietly(client, table, () => withoutChecks(client, table, () => client.query(statement, values)));
  await client.query('begin');
  await client.query(`set local maintenance_work_mem = '512MB'`);
  await quietly(client, 'profile', () => client.query(tellingWords, words));
  await quietly(client, 'person', () => client.query(pairing, [ProfileType.Couple]));
  await quietly(client, 'person', () => client.query(tellingFacts, countsOf([BodyType, EyeColour, HairColour])));
  await fill('profile_kink', choosing);
  await fill('match_settings', wishing);
  await fill('match_word', weighing, [MatchWeight.Must, MatchWeight.Like, MatchWeight.No]);
  await client.query(`insert into search_due (profile_id) select id from profile where name like 'large-%'
    on conflict do nothing`);
  await client.query('commit');
  await client.query('vacuum analyze profile, person, profile_kink, match_settings, match_word, search_due');
}

const { common, middle, rare } = plantedInProfiles;
const words = [common, middle, rare, Object.keys(RelationshipStatus).length];

/** The numbers of an enumeration go from one up; the last says nothing. */
const countsOf = (enumerations: object[]) => enumerations.map((one) => Object.keys(one).length - 1);

const nth = (column: string, prime: number) => `(${column} * ${prime}::bigint)`;

/** Everybody is somewhere between others of all kinds: what is told of one follows from their number by primes of its own. */
const tellingWords = `
  update profile set
    about = about || case when ${nth('id', 7919)} % 10 = 0 then $1 else '' end || ' '
      || case when ${nth('id', 6661)} % 1000 = 0 then $2 else '' end || ' ' || case when id % (select greatest(100, count(*) / 10)
        from profile where name like 'large-%') = 0 then $3 else '' end,
    gender = case when ${nth('id', 4507)} % 20 < 9 then 1 when ${nth('id', 4507)} % 20 < 17 then 2 when ${nth('id', 4507)} % 20 < 19 then 3 else 4 end,
    type = case when ${nth('id', 4507)} % 20 in (17, 18) then 2 else 1 end,
    relationship_status = 1 + ${nth('id', 3571)} % $4::int,
    last_seen_at = case when id < (select min(id) + ${present} from profile where name like 'large-%') then now() else last_seen_at end,
    visibility = case ${nth('id', 2711)} % 10 when 0 then '{"height": 3, "kinks": 3}'::jsonb when 1 then '{"text": 2, "bodyType": 4}'
      else '{}' end
  where name like 'large-%'`;

/** Who is with the first of a couple is up to eight years younger or older. */
const pairing = `
  insert into person (profile_id, position, name, gender, birthday)
  select p.id, 1, p.name, 3 - first.gender, first.birthday + (${nth('p.id', 6007)} % 5840)::int - 2920
  from profile p join person first on first.profile_id = p.id where p.name like 'large-%' and p.type = $1::int`;

const tellingFacts = `
  update person set height = 150 + ${nth('person.id', 5573)} % 50, weight = 50 + ${nth('person.id', 4463)} % 60,
    body_type = 1 + ${nth('person.id', 3907)} % $1::int, eye_colour = 1 + ${nth('person.id', 2909)} % $2::int,
    hair_colour = 1 + ${nth('person.id', 1733)} % $3::int
  from profile where profile.id = profile_id and profile.name like 'large-%'`;

const choosing = `
  insert into profile_kink (profile_id, kink_id)
  select distinct p.id, kinks.ids[1 + (${nth('p.id', 7919)} + k * (17 + p.id % 13)) % cardinality(kinks.ids)]
  from profile p, generate_series(0, 4) k, (select array_agg(id order by id) as ids from kink) kinks
  where p.name like 'large-%'`;

const wishing = `
  insert into match_settings (profile_id, groups, age_from, age_to, distance_band)
  select id, 1 + ${nth('id', 1009)} % 15, 20 + ${nth('id', 907)} % 20, 45 + ${nth('id', 811)} % 40,
    case ${nth('id', 709)} % 4 when 0 then 50 when 1 then 100 end
  from profile where name like 'large-%' and id % 2 = 0`;

const weighing = `
  insert into match_word (profile_id, kink_id, weight)
  select distinct on (p.id, kink) p.id, kinks.ids[1 + (${nth('p.id', 601)} + k * 7) % cardinality(kinks.ids)] as kink,
    case when ${nth('p.id', 503)} % 10 = 0 and k = 0 then $1::int when k = 1 and p.id % 5 = 0 then $3::int else $2::int end
  from profile p, generate_series(0, 2) k, (select array_agg(id order by id) as ids from kink) kinks
  where p.name like 'large-%' and p.id % 2 = 0`;

/** Fills a table of which everybody will be looked at anyway. */
async function quietly(client: pg.ClientBase, table: string, fill: () => Promise<unknown>): Promise<void> {
  await client.query(`alter table ${table} disable trigger search_is_due`);
  await fill();
  await client.query(`alter table ${table} enable trigger search_is_due`);
}
