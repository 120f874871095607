import { sql } from 'kysely';
import { days, hours } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { dropPictures, dropUnplaced } from './pictures.ts';

/** For so long the author of a topic that was taken away may read why. */
const keptFor = 30 * days;
const atOnce = 50;

export const schedules: Schedule[] = [{ name: 'PurgeDebates', every: hours, run: purge }];

/** Deletes for good what was taken away a month ago, with all that was said about it, and pictures that stand nowhere. */
async function purge(unit: Unit): Promise<void> {
  const before = new Date(unit.now.getTime() - keptFor);
  const old = await rows(
    unit.sql,
    sql<{
      id: number;
      authorId: Column<'debate_entry', 'authorId'>;
    }>`select e.id, e.author_id as "authorId" from debate_entry e
      where e.deleted_at <= ${before} and e.withheld = 0
        and not exists (select from debate_comment c where c.entry_id = e.id and c.withheld > 0)
      order by e.deleted_at limit ${atOnce}`,
  );
  for (const { id, authorId } of old) {
    await dropPictures(unit, id, authorId);
    await sql`delete from debate_entry where id = ${id}`.execute(unit.sql);
  }
  await dropUnplaced(unit);
}
