import { sql, type RawBuilder } from 'kysely';
import { bandBetween } from '../../places/index.ts';

/** The places around a place with their bands up to `km`, which one of the bands is; looked up once for a statement. */
export const placesAround = (placeId: number | null, km: 50 | 100): RawBuilder<unknown> => sql`(
  select there.id, there.band from (
    select p.id, ${bandBetween('p', 'here')} as band from place p, place here
    -- A degree of latitude is 111 km; one of longitude half as much up here.
    where here.id = ${placeId}::bigint and abs(p.latitude - here.latitude) < 1 and abs(p.longitude - here.longitude) < 2.5
    offset 0) there where there.band <= ${sql.lit(km)})`;

interface Around {
  placeId: number | null;
  km: 50 | 100;
  /** What comes first within a band. */
  by: 'members' | 'active_at';
  fits: RawBuilder<unknown>;
  most: RawBuilder<unknown>;
}

/** The first lodges around a place that fit, `most` of each town: whatever page is wanted of all, it is among them. */
export const firstAround = ({ placeId, km, by, fits, most }: Around) => sql`
  select l.id, l.${sql.ref(by)}, near.band from ${placesAround(placeId, km)} near cross join lateral (
    select l.id, l.${sql.ref(by)} from lodge l where l.place_id = near.id and ${fits}
    order by l.${sql.ref(by)} desc, l.id limit ${most}) l`;
