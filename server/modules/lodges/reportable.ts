import { sql } from 'kysely';
import { lodges } from '../../../shared/lodges/contract.ts';
import {
  saidAround,
  titledWords,
  withholding,
  type Exhibit,
  type Reportable,
  type ReportableWords,
} from '../../platform/reportable.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import { mayWatch } from './rights.ts';
import { adminStatuses } from './model/ranks.ts';

/** Who answers for a lodge `l`. */
const answering = sql<number | null>`(
  select profile_id from lodge_member m where m.lodge_id = l.id and m.status = any(${adminStatuses}::smallint[])
  order by array_position(${adminStatuses}::smallint[], m.status), m.since limit 1)`;

const words = sql<string>`concat_ws(E'\\n\\n', l.name, l.teaser, l.text, nullif(array_to_string(l.rules, E'\\n'), ''))`;

/** A lodge; whoever runs it with the highest rank answers for it. */
export const lodge: Reportable = {
  address: /^\/Lodges\/Lodge\/(\d+)/,
  door: lodges.GetLodge,
  opens: (id, { actor, platform }) => mayWatch(id, actor, platform),
  read: (database, id) =>
    firstRow(
      database,
      sql<Exhibit>`select ${answering} as "ownerId", ${words} as excerpt,
        '/Lodges/Lodge/' || l.id || '/-/About' as path
        from lodge l where l.id = ${id} and l.withheld < ${sql.lit(withholding.Removed)}`,
    ),
  async around(database, id) {
    const found = await firstRow(
      database,
      sql<ReportableWords>`select ${answering} as "authorId", ${words} as text, l.founded_at as at, l.withheld > 0 as hidden, true as "isReported"
        from lodge l where l.id = ${id} and l.gone_at is null`,
    );
    if (!found) return undefined;
    const topics = await rows(
      database,
      sql<
        ReportableWords & Columns<'debate_entry', 'title'>
      >`select author_id as "authorId", title, text, created_at as at, withheld > 0 as hidden, false as "isReported"
        from debate_entry where lodge_id = ${id} and (deleted_at is null or withheld > 0) order by last_at desc limit ${saidAround}`,
    );
    return [found, ...topics.map(titledWords)];
  },
  async withhold({ sql: database }, id, how) {
    await sql`update lodge set withheld = ${withholding[how]} where id = ${id}`.execute(database);
  },
};
