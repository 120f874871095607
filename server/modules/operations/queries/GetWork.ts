import { sql } from 'kysely';
import { operations } from '../../../../shared/operations/contract.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow, iso, rows } from '../../../platform/database/sql.ts';

interface Outbox {
  waiting: number;
  oldest: number | null;
}

interface Work extends Outbox {
  name: string;
  done: number;
  failed: number;
}

export const GetWork = handle(operations.GetWork, async (_input, _actor, { read, now }) => {
  const age = (at: string) => sql`extract(epoch from ${now}::timestamptz - ${sql.raw(at)})::int`;
  const since = new Date(now.getTime() - days);
  const outbox = await firstRow(
    read,
    sql<Outbox>`select count(*)::int as waiting, ${age('min(at)')} as oldest from event where relayed_at is null`,
  );
  // Jobs are kept by the numbers of their events, so those of a day are one stretch of the table.
  const first = await firstRow(
    read,
    sql<{ id: number }>`select id from event where at >= ${since} order by at limit 1`,
  );
  const jobs = await rows(
    read,
    sql<Work>`
      with waiting as (
        select name, count(*)::int as waiting, min(event_id) as first
        from job where done_at is null and failed_at is null group by name),
      done as (
        select name, count(*)::int as done from job
        where done_at is not null and event_id >= ${first?.id ?? Number.MAX_SAFE_INTEGER}::bigint group by name),
      failed as (select name, count(*)::int as failed from job where failed_at >= ${since} group by name)
      select name, coalesce(waiting, 0) as waiting, ${age('(select at from event where id = first)')} as oldest, coalesce(done, 0) as done,
        coalesce(failed, 0) as failed
      from done full join failed using (name) full join waiting using (name)
      order by name`,
  );
  const schedules = await rows(
    read,
    sql<{
      name: Column<'schedule', 'name'>;
      ranAt: string;
    }>`select name, ${iso(sql`ran_at`)} as "ranAt" from schedule order by name`,
  );
  return { outbox: outbox!, jobs, schedules };
});
