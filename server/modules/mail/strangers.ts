/** Pictures that come to somebody who has not answered yet. */
import { sql } from 'kysely';
import { FilteredBy, MailBox } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { keptOutBy } from './filter.ts';

/**
 * Moves a conversation of two to the requests of whoever wants no pictures from strangers, when such come behind a first mail
 * without. Who has answered, or was asked before and said yes, is asked no more.
 */
export async function setPicturesApart(unit: Unit, conversationId: number, by: number): Promise<void> {
  const other = await firstRow(
    unit.sql,
    sql<{
      id: Column<'participant', 'profileId'>;
    }>`select p.profile_id as id from participant p join conversation c on c.id = p.conversation_id
      where c.id = ${conversationId} and p.profile_id <> ${by} and ${by} in (c.low_id, c.high_id)
        and p.box = ${MailBox.Inbox} and not p.has_written and p.filtered_by = '{}'`,
  );
  if (!other || !(await keptOutBy(unit, by, other.id, true)).includes(FilteredBy.Pictures)) return;
  await sql`update participant set box = ${MailBox.Requests}, filtered_by = array[${sql.lit(FilteredBy.Pictures)}]::smallint[]
    where conversation_id = ${conversationId} and profile_id = ${other.id}`.execute(unit.sql);
}
