import { sql } from 'kysely';
import { reports } from '../../../../shared/moderation/reports.ts';
import { profileHere } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { ReportAnswered } from '../events.ts';
import { places, sealFor } from '../sealing.ts';

/** Whether an answer is waited for; queries judge by the same facts. */
export interface Waiting {
  questioned: boolean;
  answered: boolean;
  decided: boolean;
}

export const AnswerReport = handle(reports.AnswerReport, {
  async load({ reportId }, { sql: database }, actor) {
    const found = await firstRow(
      database,
      sql<Waiting & { reportId: number; caseId: Column<'report', 'caseId'>; receipt: Column<'report', 'receipt'> }>`
        select r.id as "reportId", r.case_id as "caseId", r.receipt, r.question is not null as questioned,
          r.answered_at is not null as answered, c.decided_at is not null as decided
        from report r join report_case c on c.id = r.case_id
        where r.id = ${reportId} and r.reporter_id = ${profileHere(actor)} for no key update`,
    );
    return found ?? refuse('NotFound');
  },
  may: (_actor, { questioned, answered, decided }: Waiting) => (questioned && !answered && !decided) || 'NothingAsked',
  async do({ reportId, caseId, receipt }, { text }, _actor, { sql: database, now, platform, record }) {
    const sealed = sealFor(platform.secrets, places.report(receipt), text);
    await sql`update report set answer = ${sealed}, answered_at = ${now} where id = ${reportId}`.execute(database);
    record(ReportAnswered, { reportId, caseId });
    return {};
  },
});
