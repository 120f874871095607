/** Sums of days, written by a schedule: the ledger only grows, so that a day once over is summed for good. */
import { sql } from 'kysely';
import { days } from '../../../platform/clock.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { inUnit, type Unit } from '../../../platform/database/unit.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Days summed in one transaction; one by one where none was summed yet. */
const portion = 7;

/** What is counted of subscriptions beside the states in which they end. */
export const Counted = { Renewed: 0, Started: 1 } as const;

/** Sums what came since the last time, and the days before it once more: a transfer may land after its moment. */
export async function sumAll(platform: Platform, _now: Date, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const { result } = await inUnit(platform.database.orm.em, { actorId: null, commandId: null }, sumSome);
    if (result) return;
  }
}

/** Sums some days; answers whether today is among them. */
async function sumSome({ sql: database, now }: Unit): Promise<boolean> {
  const known = await firstRow(
    database,
    sql<{ from: string | null }>`
      select (coalesce((select until - 1 from figures_summed),
        (least((select min(at) from ledger_transfer), (select min(started_at) from subscription)) at time zone 'UTC')::date))::text as "from"`,
  );
  const first = known?.from ? Date.parse(known.from) : now.getTime();
  const last = Math.min(first + portion * days, now.getTime());
  const range = { from: new Date(first - days), to: new Date(last + days) };
  await sumBooks(database, range);
  await countSubscriptions(database, range);
  await sql`
    insert into figures_summed (until, at) values ((${new Date(last)}::timestamptz at time zone 'UTC')::date, ${now})
    on conflict (single) do update set until = greatest(figures_summed.until, excluded.until), at = excluded.at`.execute(
    database,
  );
  return last === now.getTime();
}

interface Range {
  from: Date;
  to: Date;
}

/** The days of a site that begin in a range; the last ones may go on, and are summed again the next time. */
const daysOf = ({ from, to }: Range, day: ReturnType<typeof sql>) =>
  sql`${day} > (${from}::timestamptz at time zone 'UTC')::date and ${day} <= (${to}::timestamptz at time zone 'UTC')::date`;

/** A row of the ledger belongs to the site of its order. */
async function sumBooks(database: Unit['sql'], range: Range): Promise<void> {
  await sql`
    insert into book_day (day, site_id, currency, kind, amount)
    select day, site_id, currency, kind, sum(amount) from (
      select (t.at at time zone (site.contact->>'timeZone'))::date as day, o.site_id, t.currency, t.kind, t.amount
      from ledger_transfer t
        join shop_order o on o.id = t.order_id
        join site on site.id = o.site_id
      where t.at >= ${range.from} and t.at < ${range.to}) booked
    where ${daysOf(range, sql`day`)}
    group by day, site_id, currency, kind
    on conflict (day, site_id, currency, kind) do update set amount = excluded.amount`.execute(database);
}

async function countSubscriptions(database: Unit['sql'], range: Range): Promise<void> {
  const { from, to } = range;
  await sql`
    insert into subscription_day (day, site_id, what, count)
    select day, site_id, what, count(*)::int from (
      select (happened.at at time zone (site.contact->>'timeZone'))::date as day, site.id as site_id, happened.what
      from (
          select plan_id, started_at as at, ${Counted.Started}::smallint as what from subscription
            where started_at >= ${from} and started_at < ${to}
          union all select plan_id, ended_at, state from subscription where ended_at >= ${from} and ended_at < ${to}
          union all select plan_id, paid_at, ${Counted.Renewed}::smallint from shop_order
            where renewal is not null and paid_at >= ${from} and paid_at < ${to}
        ) happened join plan on plan.id = happened.plan_id join site on site.id = plan.site_id) counted
    where ${daysOf(range, sql`day`)}
    group by day, site_id, what
    on conflict (day, site_id, what) do update set count = excluded.count`.execute(database);
}
