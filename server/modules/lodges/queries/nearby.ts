import { sql, type RawBuilder } from 'kysely';
import { bandBetween, isWithin } from '../../places/index.ts';

/** The places around a place up to a band, with their bands; looked up once for a statement. */
export const placesAround = (placeId: number | null, band: 50 | 100): RawBuilder<unknown> => sql`(
  select p.id, ${bandBetween('p', 'here')} as band from place p, place here
  where here.id = ${placeId}::bigint and ${isWithin('p', 'here', band)})`;
