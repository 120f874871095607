import { sql, type RawBuilder } from 'kysely';

/**
 * How far two rows of `place` are apart, as the band of `distance_band`, for lists: told in place, since a function is
 * called anew for every row. Null where one of the two is missing.
 */
export function bandBetween(one: string, other: string): RawBuilder<number | null> {
  const at = (alias: string, column: 'latitude' | 'longitude') => sql`radians(${sql.ref(`${alias}.${column}`)})`;
  const half = (column: 'latitude' | 'longitude') => sql`sin((${at(other, column)} - ${at(one, column)}) / 2) ^ 2`;
  const km = sql`2 * 6371 * asin(sqrt(${half('latitude')}
    + cos(${at(one, 'latitude')}) * cos(${at(other, 'latitude')}) * ${half('longitude')}))`;
  return sql<number | null>`case when ${sql.ref(`${one}.id`)} = ${sql.ref(`${other}.id`)} then 0
    else (select case when km < 10 then 10 when km < 25 then 25 when km < 50 then 50 when km < 100 then 100 end
      from (select ${km} as km) apart) end`;
}
