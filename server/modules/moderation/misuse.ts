import { sql } from 'kysely';
import { StatementScope } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { issueStatement } from './statements.ts';

/** This many unfounded reports within this time delay the reporter's next ones for this long. */
const many = 5;
const within = 90 * days;
const wait = 30 * days;

/** Writes kindly to those of the reporters who misuse reporting; their reports come last for a while, and the note says so. */
export async function noteMisuse(unit: CommandContext, reporterIds: number[]): Promise<void> {
  const since = new Date(unit.now.getTime() - within);
  const misusing = await rows(
    unit.sql,
    sql<{ profileId: NonNullable<Column<'report', 'reporterId'>> }>`
      select r.reporter_id as "profileId" from report r join report_case c on c.id = r.case_id
      where r.reporter_id = any(${reporterIds}::bigint[]) and c.unfounded and c.decided_at > ${since}
        and not exists (select from statement s
          where s.profile_id = r.reporter_id and s.scope = ${sql.lit(StatementScope.Reporting)} and s.lifted_at is null)
      group by 1 having count(*) >= ${many} order by 1`,
  );
  for (const { profileId } of misusing) {
    await issueStatement(unit, {
      profileId,
      scope: 'Reporting',
      rule: 'Terms',
      facts: { known: 'UnfoundedReports' },
      automated: true,
      until: new Date(unit.now.getTime() + wait),
    });
  }
}
