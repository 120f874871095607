import { sql } from 'kysely';
import { cases } from '../../../../shared/moderation/cases.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { holdCase, mayHandle } from '../cases.ts';
import { ReporterAsked } from '../events.ts';
import { places, sealFor } from '../sealing.ts';

interface ReporterFacts {
  caseId: Column<'report', 'caseId'>;
  receipt: Column<'report', 'receipt'>;
  reporterId: Column<'report', 'reporterId'>;
}

export const AskReporter = handle(cases.AskReporter, {
  async load({ reportId }, unit) {
    const report = await firstRow(
      unit.sql,
      sql<ReporterFacts>`select case_id as "caseId", receipt, reporter_id as "reporterId" from report where id = ${reportId}`,
    );
    if (!report) return refuse('NotFound');
    return { ...report, ...(await holdCase(unit, report.caseId)) };
  },
  may: mayHandle,
  async do(
    { caseId, receipt, reporterId },
    { reportId, question },
    _actor,
    { sql: database, now, platform, record, about },
  ) {
    if (reporterId === null) return refuse('NobodyToAsk');
    about(reporterId);
    const sealed = sealFor(platform.secrets, places.report(receipt), question);
    await sql`update report set question = ${sealed}, answer = null, answered_at = null where id = ${reportId}`.execute(
      database,
    );
    await sql`update report_case set asked_at = ${now} where id = ${caseId}`.execute(database);
    record(ReporterAsked, { reportId, caseId, profileId: reporterId });
    return {};
  },
});
