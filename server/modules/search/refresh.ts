/**
 * Puts right by what people are found. One does so at a time; whoever is marked meanwhile stays marked, and while somebody is
 * marked nobody finds them.
 */
import { sql, type Kysely } from 'kysely';
import { FieldVisibility } from '../../../shared/enums.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { languages } from '../../platform/database/searching.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { rankOfField } from '../profiles/index.ts';
import { type KeyChange, lockBits, writeBits } from './engine/index.ts';
import { factsOf, type Facts } from './facts.ts';
import { fleetingKeys, type Fleeting } from './presenceKeys.ts';
import { keysOfPerson } from './personKeys.ts';

/** What of the unit is needed: the demo has no whole one. */
type Step = Pick<Unit, 'sql' | 'now'>;

/** Profiles reindexed in one transaction. */
const batch = 1000;

interface StoredPerson extends Fleeting {
  ordinal: Column<'search_person', 'ordinal'>;
  profileId: Column<'search_person', 'profileId'>;
  /** Without those of what time alone changes. */
  keys: Column<'search_person', 'keys'>;
}

const columns = sql`ordinal, profile_id as "profileId", keys, online, seen_day as "seenDay", visitors`;

/**
 * Puts those right who are marked, a batch of them; answers how many there were. They are held until the end: whoever changes
 * meanwhile is marked anew after it, and whom somebody else holds is left for later.
 */
export async function refreshDue(unit: Step, secrets: Secrets): Promise<number> {
  await lockBits(unit.sql);
  const due = await rows(
    unit.sql,
    sql<Columns<'search_due', 'profileId'>>`
      select profile_id as "profileId" from search_due order by profile_id limit ${batch} for update skip locked`,
  );
  if (due.length === 0) return 0;
  const profileIds = due.map(({ profileId }) => profileId);
  await writePeople(unit, secrets, profileIds);
  await sql`delete from search_due where profile_id = any(${profileIds}::bigint[])`.execute(unit.sql);
  return due.length;
}

/** Puts some people right whom only time made wrong. */
export async function refreshPeople(unit: Unit, secrets: Secrets, profileIds: readonly number[]): Promise<void> {
  if (profileIds.length === 0) return;
  await lockBits(unit.sql);
  await writePeople(unit, secrets, profileIds);
}

async function writePeople(unit: Step, secrets: Secrets, profileIds: readonly number[]): Promise<void> {
  const facts = await factsOf(unit.sql, profileIds, unit.now);
  const known = await storedPeople(unit.sql, profileIds);
  const people = facts.map((one) => ({ facts: one, keys: keysOfPerson(one, secrets) }));
  const came = people.filter(({ keys, facts: { profileId } }) => keys.length > 0 && !known.has(profileId));
  for (const one of await begin(
    unit,
    came.map(({ facts: { profileId } }) => profileId),
  ))
    known.set(one.profileId, one);
  const indexed = people.flatMap(({ facts: one, keys }): IndexedPerson[] => {
    const stored = known.get(one.profileId);
    return stored ? [{ facts: one, stored, made: { ...stored, ...presenceIn(one), keys } }] : [];
  });
  await writeBits(
    unit.sql,
    indexed.flatMap(({ stored, made }) => changesBetween(stored, made)),
  );
  await writeRows(unit, indexed);
  await writeTexts(unit.sql, indexed);
}

async function storedPeople(
  database: Kysely<never>,
  profileIds: readonly number[],
): Promise<Map<number, StoredPerson>> {
  const found = await rows(
    database,
    sql<StoredPerson>`select ${columns} from search_person
      where profile_id = any(${profileIds}::bigint[])`,
  );
  return new Map(found.map((one) => [one.profileId, one]));
}

/**
 * Gives those who are found for the first time their numbers, in the order in which they came; in the dark variant by quarters
 * of an hour, and within one by numbers that say nothing of when they came.
 */
const arrival = sql`case when dark then quarter_of(created_at) else created_at end, id`;

async function begin(unit: Step, profileIds: readonly number[]): Promise<StoredPerson[]> {
  if (profileIds.length === 0) return [];
  return rows(
    unit.sql,
    sql<StoredPerson>`
      insert into search_person (ordinal, profile_id, keys, for_favourites)
      select (select coalesce(max(ordinal), -1) from search_person) + row_number() over (order by ${arrival}), id, '{}', false
      from profile where id = any(${profileIds}::bigint[])
      returning ${columns}`,
  );
}

const allKeys = (person: StoredPerson): number[] => [...person.keys, ...fleetingKeys(person)];

/** Whoever is not found is told nothing of. */
const presenceIn = ({ listed, online, seenDay }: Facts) =>
  listed ? { online, seenDay } : { online: false, seenDay: null, visitors: 0 };

/** What is written where somebody has other keys than before. */
export function changesBetween(before: StoredPerson, after: StoredPerson): KeyChange[] {
  const [had, has] = [new Set(allKeys(before)), new Set(allKeys(after))];
  const change = (is: boolean) => (key: number) => ({ key, ordinal: before.ordinal, has: is });
  return [
    ...[...had].filter((key) => !has.has(key)).map(change(false)),
    ...[...has].filter((key) => !had.has(key)).map(change(true)),
  ];
}

interface IndexedPerson {
  facts: Facts;
  stored: StoredPerson;
  made: StoredPerson;
}

const isForFavourites = (key: number) => Math.floor(key / 2 ** 22) % 4 === FieldVisibility.Favourites;

async function writeRows({ sql: database }: Step, people: readonly IndexedPerson[]): Promise<void> {
  const all = people.map(({ facts, made }) => ({
    ...made,
    forFavourites:
      made.keys.some(isForFavourites) || textsOf(facts).some(({ from }) => from === FieldVisibility.Favourites),
  }));
  await sql`update search_person kept set keys = made.keys, for_favourites = made."forFavourites", online = made.online,
      seen_day = made."seenDay", visitors = made.visitors
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as made (ordinal int, keys int[], "forFavourites" boolean, online boolean, "seenDay" int, visitors int)
    where kept.ordinal = made.ordinal`.execute(database);
}

interface RankedText {
  from: number;
  to: number;
  text: string;
}

/** What those of each rank may read, once for all the ranks that read the same. */
function textsOf({ visibility, headline, text, listed }: Facts): RankedText[] {
  if (!listed) return [];
  const parts = [
    { rank: rankOfField(visibility, 'headline'), words: headline },
    { rank: rankOfField(visibility, 'text'), words: text },
  ].filter(({ words, rank }) => words !== '' && rank < FieldVisibility.Nobody);
  const ranks = [...new Set(parts.map(({ rank }) => rank))].sort();
  return ranks.map((from, nth) => ({
    from,
    to: (ranks[nth + 1] ?? FieldVisibility.Nobody) - 1,
    text: parts.flatMap(({ rank, words }) => (rank <= from ? [words] : [])).join('\n'),
  }));
}

const vector = sql.join(
  languages.map((one) => sql`words_in(${sql.lit(one)}, said.text)`),
  sql` || `,
);

async function writeTexts(database: Kysely<never>, people: readonly IndexedPerson[]): Promise<void> {
  const texts = people.flatMap(({ stored: { ordinal }, facts }) =>
    textsOf(facts).map(({ from, to, text }) => ({ ordinal, from_rank: from, to_rank: to, text })),
  );
  const ordinals = people.map(({ stored }) => stored.ordinal);
  await sql`
    with said as materialized (
      select said.ordinal, said.from_rank, said.to_rank, ${vector} as words
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as said (ordinal int, from_rank smallint, to_rank smallint, text text)),
    gone as (
      delete from search_text kept where ordinal = any(${ordinals}::int[])
        and not exists (select from said where (said.ordinal, said.from_rank) = (kept.ordinal, kept.from_rank)) returning 1),
    written as (
      insert into search_text as kept (ordinal, from_rank, to_rank, words) select * from said
      on conflict (ordinal, from_rank) do update set to_rank = excluded.to_rank, words = excluded.words
        where (kept.to_rank, kept.words) is distinct from (excluded.to_rank, excluded.words) returning 1)
    update search_version set texts = texts + 1 where exists (select from gone) or exists (select from written)`.execute(
    database,
  );
}

/** Takes everything away by which somebody was found: they were erased. */
export async function forgetPerson({ sql: database }: Unit, profileId: number): Promise<void> {
  await lockBits(database);
  const gone = await rows(
    database,
    sql<StoredPerson>`delete from search_person where profile_id = ${profileId} returning ${columns}`,
  );
  await writeBits(
    database,
    gone.flatMap((one) => allKeys(one).map((key) => ({ key, ordinal: one.ordinal, has: false }))),
  );
  await sql`delete from search_text where ordinal = any(${gone.map(({ ordinal }) => ordinal)}::int[])`.execute(
    database,
  );
  await sql`update search_version set texts = texts + 1`.execute(database);
  for (const table of ['search_due', 'search_presence'])
    await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(database);
}
