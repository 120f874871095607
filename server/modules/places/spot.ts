import { sql, type RawBuilder } from 'kysely';

/** Over which spot the sun stands that lights somebody's own pages: their town's, to a tenth of a degree, and their clock. */
export const spotOf = (placeId: RawBuilder<unknown>, timeZone: RawBuilder<unknown>) => sql<{
  latitude: number;
  longitude: number;
  timeZone: string;
} | null>`(
  select json_build_object('latitude', round(latitude, 1), 'longitude', round(longitude, 1), 'timeZone', ${timeZone})
  from place where id = ${placeId})`;
