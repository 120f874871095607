import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '../../../shared/enums.ts';
import { mostKinks } from '../../../shared/interests/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { inAlphabet, firstRow, rows, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';

/** The name of an interest word in a language, from the column `names` of an alias of `kink`. */
export const kinkName = (locale: Locale, alias = 'kink'): RawBuilder<string> => {
  const names = sql.ref(`${alias}.names`);
  const next = locale === 'nb-NO' ? sql`${names} ->> 'da-DK',` : sql``;
  return sql<string>`coalesce(${names} ->> ${sql.lit(locale)}, ${next} ${names} ->> 'en-GB')`;
};

/** The interest words of a profile as JSON, by name: `[{ kinkId, name }]`; `among` leaves out all but some. */
export const kinksOf = (profileId: Ref, locale: Locale, among?: readonly number[] | RawBuilder<unknown>) => sql<
  { kinkId: number; name: string }[]
>`(
  select coalesce(json_agg(json_build_object('kinkId', kink.id, 'name', ${kinkName(locale)}) order by ${inAlphabet(kinkName(locale), locale)}), '[]')
  from profile_kink join kink on kink.id = kink_id where profile_kink.profile_id = ${profileId}
    ${among ? sql`and kink_id = any(${among}::bigint[])` : sql``})`;

/** Those that somebody chose too. */
export const kinksOfBoth = (profileId: Ref, myId: number, locale: Locale) =>
  kinksOf(profileId, locale, sql`array(select mine.kink_id from profile_kink mine where mine.profile_id = ${myId})`);

/** Puts exactly these words on a profile. Refuses words that do not exist and too many of them. */
export async function keepKinks({ sql: database }: Unit, profileId: number, kinkIds: readonly number[]): Promise<void> {
  const uniqueIds = [...new Set(kinkIds)];
  if (uniqueIds.length > mostKinks) refuse('TooManyKinks');
  const known = await rows(database, sql<{ id: number }>`select id from kink where id = any(${uniqueIds}::bigint[])`);
  if (known.length < uniqueIds.length) refuse('NotFound');
  await sql`delete from profile_kink where profile_id = ${profileId} and kink_id <> all(${uniqueIds}::bigint[])`.execute(
    database,
  );
  await sql`insert into profile_kink (profile_id, kink_id) select ${profileId}, unnest(${uniqueIds}::bigint[])
    on conflict do nothing`.execute(database);
}

/** Adds a word or takes it off. The profile is held meanwhile, so that two at once do not pass the limit together. */
export async function chooseKink(unit: Unit, profileId: number, kinkId: number, chosen: boolean): Promise<void> {
  await sql`select from profile where id = ${profileId} for no key update`.execute(unit.sql);
  const mine = await rows(
    unit.sql,
    sql<{
      id: Column<'profile_kink', 'kinkId'>;
    }>`select kink_id as id from profile_kink where profile_id = ${profileId}`,
  );
  const others = mine.map((one) => one.id).filter((one) => one !== kinkId);
  if (!chosen && others.length === mine.length && !(await exists(unit, kinkId))) refuse('NotFound');
  await keepKinks(unit, profileId, chosen ? [...others, kinkId] : others);
}

const exists = async ({ sql: database }: Unit, kinkId: number) =>
  (await firstRow(database, sql`select id from kink where id = ${kinkId}`)) !== undefined;
