import { sql } from 'kysely';
import { lodges } from '../../../shared/lodges/contract.ts';
import { withholding, type Exhibit, type Reportable } from '../../platform/reportable.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { mayWatch } from './rights.ts';
import { adminStatuses } from './model/ranks.ts';

/** A lodge; whoever runs it with the highest rank answers for it. */
export const lodge: Reportable = {
  address: /^\/Lodges\/Lodge\/(\d+)/,
  door: lodges.GetLodge,
  opens: (id, { actor, platform }) => mayWatch(id, actor, platform),
  read: (database, id) =>
    firstRow(
      database,
      sql<Exhibit>`select (
          select profile_id from lodge_member m where m.lodge_id = l.id and m.status = any(${adminStatuses}::smallint[])
          order by array_position(${adminStatuses}::smallint[], m.status), m.since limit 1) as "ownerId",
        concat_ws(E'\n\n', l.name, l.teaser, l.text, nullif(array_to_string(l.rules, E'\n'), '')) as excerpt,
        '/Lodges/Lodge/' || l.id || '/-/About' as path
        from lodge l where l.id = ${id} and l.withheld < ${sql.lit(withholding.Removed)}`,
    ),
  async withhold({ sql: database }, id, how) {
    await sql`update lodge set withheld = ${withholding[how]} where id = ${id}`.execute(database);
  },
};
