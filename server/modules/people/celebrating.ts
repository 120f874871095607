/** Whose birthday is on which day, and who is told. */
import { sql, type RawBuilder } from 'kysely';
import { FieldVisibility } from '../../../shared/enums.ts';
import type { Ref } from '../../platform/database/sql.ts';
import { isVisible } from '../profiles/index.ts';
import { isFavourite } from './favouritesAndTags.ts';

/** Month and day of a birthday as one number, 1231 at most, on an alias of the table `person`; there is an index of it. */
export const monthAndDay = (alias: string): RawBuilder<number> => sql<number>`(
  extract(month from ${sql.ref(`${alias}.birthday`)}) * 100 + extract(day from ${sql.ref(`${alias}.birthday`)}))::int`;

const leapDay = 229;

/** Which birthdays are kept on a day `yyyy-MM-dd`: in common years whoever was born on a leap day turns older on 1 March. */
export function birthdaysOn(day: string): number[] {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const own = month * 100 + date;
  const isCommon = new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1;
  return own === 301 && isCommon ? [leapDay, own] : [own];
}

/**
 * The rank with which somebody looks at an alias of the table `profile`: the FieldVisibility up to which they see. Being a
 * favourite is known to nobody but the one who chose.
 */
export const rankAt = (alias: string, viewer: number | Ref, rank: number | RawBuilder<number>): RawBuilder<number> =>
  sql<number>`greatest(${rank}::int, case when ${isFavourite(sql.ref(`${alias}.id`), viewer)}
    then ${sql.lit(FieldVisibility.Favourites)} end)`;

/** Whether somebody is told when an alias of the table `profile` has a birthday; nobody is in the dark variant, where its day is nobody's. */
export const seesBirthday = (
  alias: string,
  viewer: number | Ref,
  rank: number | RawBuilder<number>,
): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${alias}.dark`)} and ${isVisible('birthday', alias, rankAt(alias, viewer, rank))})`;
