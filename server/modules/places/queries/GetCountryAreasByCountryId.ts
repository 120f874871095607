import { sql } from 'kysely';
import { places } from '../../../../shared/places/contract.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { inAlphabet, rows } from '../../../platform/database/sql.ts';

export const GetCountryAreasByCountryId = handle(
  places.GetCountryAreasByCountryId,
  ({ country }, { locale }, { read, call }) =>
    rows(
      read,
      sql<{
        areaId: number;
        name: Column<'area', 'name'>;
      }>`select id as "areaId", name from area join site_country using (country)
        where country = ${country} and site_id = ${call.site.id} order by ${inAlphabet(sql.ref('name'), locale)}`,
    ),
);
