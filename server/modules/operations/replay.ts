import { sql, type RawBuilder } from 'kysely';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';

/** Takes jobs out of those given up, as overdue as can be, so that the next sweep has them run; answers how many. */
export async function replay({ sql: database }: Unit, which: RawBuilder<unknown>): Promise<number> {
  const replayed = await rows(
    database,
    sql`update job set failed_at = null, reason = null, published_at = '-infinity'
      where failed_at is not null and ${which} returning 1`,
  );
  return replayed.length;
}
