import { sql, type RawBuilder } from 'kysely';
import { bandBetween } from '../../places/index.ts';

/** The places around a place with their bands up to `km`, which one of the bands is; looked up once for a statement. */
export const placesAround = (placeId: number | null, km: 50 | 100): RawBuilder<unknown> => sql`(
  select there.id, there.band from (
    select p.id, ${bandBetween('p', 'here')} as band from place p, place here
    -- A degree of latitude is 111 km; one of longitude half as much up here.
    where here.id = ${placeId}::bigint and abs(p.latitude - here.latitude) < 1 and abs(p.longitude - here.longitude) < 2.5
    offset 0) there where there.band <= ${sql.lit(km)})`;
