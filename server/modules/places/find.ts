import { sql, type Kysely } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import type { places } from '../../../shared/places/contract.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { plainZipCode } from './zipCode.ts';

type Reading = Kysely<never> | Kysely<unknown>;
type Shown = NonNullable<Output<typeof places.GetZipCode>>;
type Found = Shown & { placeId: number };

/** Further away than this, in km, no town is offered. */
const reach = 50;

const columns = sql`place.id as "placeId", place.country as "countryId", zip_code as "zipCode", place.name as town, area.name as area`;
const placesOfSite = sql`place join site_country using (country) join area on area.id = area_id`;

/** The town of a postcode in one of the countries of a site; undefined when there is none. */
export const placeOfZipCode = (database: Reading, siteId: number, countryId: string, zipCode: string) =>
  firstRow(
    database,
    sql<Found>`select ${columns} from ${placesOfSite}
      where site_id = ${siteId} and place.country = ${countryId}
        and replace(zip_code, ' ', '') = ${plainZipCode(countryId, zipCode)}
      order by place.name limit 1`,
  );

/** The town in the middle of an area of one of the countries of a site. */
export const placeOfArea = (database: Reading, siteId: number, areaId: number) =>
  firstRow(
    database,
    sql<Found>`select ${columns} from ${placesOfSite}, lateral (
        select avg(latitude) as y, avg(longitude) as x from place where area_id = ${areaId}) as middle
      where site_id = ${siteId} and area.id = ${areaId}
      order by (latitude - y) ^ 2 + (longitude - x) ^ 2, place.id limit 1`,
  );

/** The town nearest to coordinates in degrees, in the countries of a site, within 50 km. */
export const placeNear = (database: Reading, siteId: number, latitude: number, longitude: number) =>
  firstRow(
    database,
    sql<Found>`select ${columns} from ${placesOfSite}, lateral (select 2 * 6371 * asin(least(1, sqrt(
        sin(radians(latitude - ${latitude}::numeric) / 2) ^ 2 + cos(radians(${latitude}::numeric))
          * cos(radians(latitude)) * sin(radians(longitude - ${longitude}::numeric) / 2) ^ 2))) as km) as distance
      where site_id = ${siteId} and abs(latitude - ${latitude}::numeric) < 1 and km <= ${reach}
      order by km, place.id limit 1`,
  );

/** A place as it is told, without its number. */
export const shownPlace = (found: Found | undefined): Shown | null =>
  found ? { countryId: found.countryId, zipCode: found.zipCode, town: found.town, area: found.area } : null;
