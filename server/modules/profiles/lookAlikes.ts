/** How exactly a profile of the dark variant tells place and ages, and how many of the main site fit what it tells. */
import { sql, type Kysely } from 'kysely';
import { namesOf, ToldAge, ToldPlace, type NameOf } from '../../../shared/enums.ts';
import { enumName, firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { noteMove } from './place.ts';

export interface Precision {
  place: NameOf<typeof ToldPlace>;
  age: NameOf<typeof ToldAge>;
}

export interface LookAlikes extends Precision {
  /** How many others of the main site fit. */
  others: number;
}

const samePlace = {
  Town: sql`alike.place_id = mine.place_id`,
  Area: sql`alike.area_id = mine.area_id`,
  Nothing: sql`true`,
};
const sameAge = { Years: sql`alike.years = mine.years`, Band: sql`alike.bands = mine.bands`, Nothing: sql`true` };

/** The look-alikes of an account on the main site, for each way to tell place and ages: of its type and group, and shown in lists. */
export async function lookAlikesOf(
  database: Kysely<never> | Kysely<unknown>,
  accountId: number,
  now: Date,
): Promise<LookAlikes[]> {
  const ways = namesOf(ToldPlace).flatMap((place) => namesOf(ToldAge).map((age) => ({ place, age })));
  const counts = ways.map(
    ({ place, age }) => sql`count(*) filter (where ${samePlace[place]} and ${sameAge[age]})::int`,
  );
  const [found] = await rows(
    database,
    sql<{ counts: number[] }>`
      with alike as materialized (select * from same_kind(${accountId}, ${now})),
        mine as (select p.place_id, place.area_id,
            (select array_agg(age_told(birthday, ${ToldAge.Years}::smallint, ${now}) order by position) from person where profile_id = p.id) as years,
            (select array_agg(age_told(birthday, ${ToldAge.Band}::smallint, ${now}) order by position) from person where profile_id = p.id) as bands
          from profile p left join place on place.id = p.place_id where p.id = ${accountId})
      select array[${sql.join(counts)}] as counts from alike, mine where alike.id <> ${accountId}
        and not exists (select from apart where apart.profile_id = ${accountId} and apart.other_id = alike.id)`,
  );
  return ways.map((way, at) => ({ ...way, others: found!.counts[at]! }));
}

/** What the profile of an account in the dark variant tells now; undefined where there is none. */
export const precisionOf = (database: Kysely<never> | Kysely<unknown>, accountId: number) =>
  firstRow(
    database,
    sql<Precision>`select ${enumName(ToldPlace, sql.ref('told_place'))} as place, ${enumName(ToldAge, sql.ref('told_age'))} as age
      from profile where account_id = ${accountId}`,
  );

/** Has the profile of an account in the dark variant tell place and ages as its owner chose. Refuses with PlaceChangedTooOften. */
export async function changePrecision(unit: Unit, accountId: number, { place, age }: Precision): Promise<void> {
  const chosen = {
    Town: sql.ref('account.place_id'),
    Area: sql`area_centre(account.place_id)`,
    Nothing: sql`null::bigint`,
  }[place];
  const moved = await firstRow(
    unit.sql,
    sql<{ id: number; moved: boolean }>`select there.id, there.place_id is distinct from ${chosen} as moved
      from profile there join profile account on account.id = there.account_id where account.id = ${accountId}`,
  );
  if (!moved) return;
  if (moved.moved) await noteMove(unit, moved.id);
  await sql`update profile there set told_place = ${ToldPlace[place]}, told_age = ${ToldAge[age]}, place_id = ${chosen},
      told_by_choice = true
    from profile account where account.id = there.account_id and there.id = ${moved.id}`.execute(unit.sql);
}
