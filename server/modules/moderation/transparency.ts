/** What the house tells everybody about its decisions: numbers by month, none of which leads back to anybody. */
import { sql, type Kysely } from 'kysely';
import { CaseAction, LiftReason, ReportReason, StatementScope } from '../../../shared/enums.ts';
import type { Output } from '../../../shared/contract.ts';
import type { reports } from '../../../shared/moderation/reports.ts';
import { enumName, firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';

export type Month = Output<typeof reports.GetTransparency>['months'][number];

/** The first day of the month of a moment, or of the one so many months before, in UTC. */
export const monthOf = (at: Date, before = 0) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - before, 1));

/** Counts a month anew from the rows that are there. Cases are counted in the month in which they were decided. */
export async function countMonth(database: Kysely<never>, from: Date): Promise<Month> {
  const to = monthOf(from, -1);
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const counted = (of: ReturnType<typeof sql>) =>
    sql`coalesce((select json_agg(x order by x.count desc, 1) from (${of}) x), '[]'::json)`;
  const restricting = sql`scope <> ${StatementScope.Note} and ${within('issued_at')}`;
  const found = await firstRow(
    database,
    sql<Month>`select ${from.toISOString().slice(0, 7)} as month,
      ${counted(sql`select ${enumName(ReportReason, sql.ref('reason'))} as reason, count(*)::int as count
        from report where contests is null and ${within('at')} group by 1`)} as notices,
      (select count(*)::int from report_case where ${within('decided_at')}) as decided,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at)) / 3600)::numeric, 1)::float
        from report_case where ${within('decided_at')}) as "medianHours",
      ${counted(sql`select ${enumName(CaseAction, sql.ref('action'))} as action, count(*)::int as count
        from report_case where action is not null and ${within('decided_at')} group by 1`)} as actions,
      (select count(*)::int from statement where ${restricting}) as statements,
      (select coalesce(round(avg(automated::int), 2), 0)::float from statement where ${restricting}) as "automatedShare",
      (select count(*)::int from appeal where ${within('at')})
        + (select count(*)::int from report where contests is not null and ${within('at')}) as appeals,
      (select count(*)::int from statement where lift_reason = ${LiftReason.Reversed} and ${within('lifted_at')}) as reversals,
      (select round(count(distinct profile_id), -1)::int from session where created_at < ${to} and seen_at >= ${from}) as "activeMembers"`,
  );
  return found!;
}

/** Writes the numbers of this month and the one before. Earlier ones stay: what they rest on is forgotten by and by. */
export async function writeTransparency({ sql: database, now }: Unit): Promise<void> {
  for (const month of [monthOf(now, 1), monthOf(now)]) {
    const figures = JSON.stringify(await countMonth(database, month));
    await sql`insert into transparency (month, figures, made_at) values (${month.toISOString().slice(0, 10)}::date, ${figures}::jsonb, ${now})
      on conflict (month) do update set figures = excluded.figures, made_at = excluded.made_at`.execute(database);
  }
}
