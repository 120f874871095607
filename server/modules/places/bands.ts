import { sql, type RawBuilder } from 'kysely';
import { rings, type Ring } from './rings.ts';

const isInside = (one: string, other: string, { size, reach }: Ring) => {
  const apart = (side: 'east' | 'north') =>
    sql`abs(${sql.ref(`${one}.${side}${size}`)} - ${sql.ref(`${other}.${side}${size}`)})`;
  return sql<boolean>`${apart('east')} <= ${sql.lit(reach)} and ${apart('north')} <= ${sql.lit(reach)}`;
};

/**
 * How far two rows of `place` are apart, as the band of `distance_band`, for lists: told in place, since a function is
 * called anew for every row. Null where one of the two is missing.
 */
export function bandBetween(one: string, other: string): RawBuilder<number | null> {
  const cases = rings.map((ring) => sql`when ${isInside(one, other, ring)} then ${sql.lit(ring.band)}`);
  return sql<number | null>`case ${sql.join(cases, sql` `)} end`;
}

/** Whether two rows of `place` are apart by a band at most. */
export function isWithin(one: string, other: string, band: Ring['band']): RawBuilder<boolean> {
  const [ring] = rings.filter((each) => each.band === band);
  return isInside(one, other, ring!);
}
