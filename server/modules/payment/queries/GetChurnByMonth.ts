import { sql } from 'kysely';
import { nameOf, SubscriptionState } from '../../../../shared/enums.ts';
import { figures } from '../../../../shared/payment/figures.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { firstOf, siteIn, summedAt } from '../books/months.ts';
import { Counted } from '../books/summing.ts';

interface Row {
  siteId: Column<'subscription_day', 'siteId'>;
  month: string;
  started: number;
  renewed: number;
  /** How many ended in each state, by its number. */
  reasons: Record<string, number> | null;
  running: number;
}

export const GetChurnByMonth = handle(figures.GetChurnByMonth, async ({ months }, _actor, { read, now, platform }) => {
  const found = await rows(
    read,
    sql<Row>`
      with of_month as (
        select site_id, date_trunc('month', day)::date as month, what, sum(count)::int as count from subscription_day group by 1, 2, 3),
      per_month as (
        select site_id, month, coalesce(sum(count) filter (where what = ${Counted.Started}), 0)::int as started,
          coalesce(sum(count) filter (where what = ${Counted.Renewed}), 0)::int as renewed,
          json_object_agg(what, count) filter (where what not in (${Counted.Started}, ${Counted.Renewed})) as reasons,
          coalesce(sum(count) filter (where what not in (${Counted.Started}, ${Counted.Renewed})), 0)::int as ended
        from of_month group by 1, 2),
      every as (
        select site_id, generate_series(min(month), date_trunc('month', ${now}::timestamptz at time zone 'UTC'), interval '1 month')::date as month
        from per_month group by site_id)
      select * from (
        select site_id as "siteId", to_char(month, 'YYYY-MM') as month, coalesce(started, 0) as started, coalesce(renewed, 0) as renewed,
          reasons, (sum(coalesce(started, 0) - coalesce(ended, 0)) over (partition by site_id order by month))::int as running, month as first
        from every left join per_month using (site_id, month)) told
      where first >= ${firstOf(now, months)} order by first desc, "siteId"`,
  );
  return {
    summedAt: await summedAt(read),
    items: found.map((row) => ({ ...siteIn(platform, row.siteId), ...monthOf(row) })),
  };
});

function monthOf({ month, started, renewed, reasons, running }: Row) {
  const all = Object.entries(reasons ?? {}).map(([state, count]) => ({
    state: nameOf(SubscriptionState, Number(state)),
    count,
  }));
  const ended = all.reduce((sum, { count }) => sum + count, 0);
  const runningBefore = running - started + ended;
  const churn = runningBefore > 0 ? Math.round((ended / runningBefore) * 1000) / 10 : null;
  return {
    month,
    started,
    renewed,
    ended,
    reasons: all.sort((a, b) => b.count - a.count),
    runningBefore,
    running,
    churn,
  };
}
