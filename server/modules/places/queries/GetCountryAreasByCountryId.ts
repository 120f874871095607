import { sql } from 'kysely';
import { places } from '../../../../shared/places/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';

export const GetCountryAreasByCountryId = handle(
  places.GetCountryAreasByCountryId,
  ({ country }, _actor, { read, call }) =>
    rows(
      read,
      sql<{ areaId: number; name: string }>`select id as "areaId", name from area join site_country using (country)
        where country = ${country} and site_id = ${call.site.id} order by name`,
    ),
);
