import { sql } from 'kysely';
import { hours } from '../../platform/clock.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { dropLook } from './commands/founding.ts';
import { Lodge } from './model/Lodge.ts';
import { emptyLodge } from './model/membershipTransitions.ts';

/** Lodges deleted in one run. */
const atOnce = 20;

/** Lets lodges go for good whose time has come. The rows of their activity lists stay, and their numbers with them. */
async function vanishDue(unit: Unit): Promise<void> {
  const due = await rows(
    unit.sql,
    sql<{
      id: number;
    }>`select id from lodge where delete_at <= ${unit.now} and gone_at is null order by id limit ${atOnce}`,
  );
  for (const { id } of due) {
    const lodge = await unit.find(Lodge, id);
    // Who took it back in the meantime keeps it.
    if (!lodge.deleteAt || lodge.deleteAt > unit.now || lodge.goneAt) continue;
    const looks = [lodge.pictureMediaId, lodge.coverMediaId].filter((one) => typeof one === 'number');
    lodge.vanish(unit.now);
    // What follows would otherwise be counted off one by one.
    await unit.em.flush();
    for (const look of looks) await dropLook(unit, look);
    for (const table of ['lodge_wish', 'lodge_view', 'lodge_note', 'lodge_takeover'])
      await sql`delete from ${sql.table(table)} where lodge_id = ${id}`.execute(unit.sql);
    await emptyLodge(unit, id);
    await sql`update lodge set category_ids = '{}', kink_ids = '{}', men = 0, women = 0, couples = 0, transgender = 0, waiting = 0
      where id = ${id}`.execute(unit.sql);
  }
}

export const vanishing: Schedule = { name: 'VanishLodges', every: hours, run: vanishDue };
