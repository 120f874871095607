import { sql } from 'kysely';
import { places } from '../../../../shared/places/contract.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';

/** The site's own countries begin with Denmark, where the house stands. */
export const GetSiteCountries = handle(places.GetSiteCountries, (_input, _actor, { read, call }) =>
  rows(
    read,
    sql<{
      countryId: Column<'site_country', 'country'>;
    }>`select country as "countryId" from site_country where site_id = ${call.site.id}
      order by country <> 'DK', country`,
  ),
);
