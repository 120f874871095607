import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { notify } from '../../notifications/index.ts';
import { CaseDecided, OutcomePlanned } from '../events.ts';

/** Tells everybody who reported, once, that it was decided: members on the site, guests by a mail of its own each. */
export const TellReporters = transaction('TellReporters', CaseDecided, async ({ id, at, data: { caseId } }, unit) => {
  const reporters = await rows(
    unit.sql,
    sql<{ reportId: number; reporterId: Column<'report', 'reporterId'> }>`
      update report set told_at = ${unit.now} where case_id = ${caseId} and told_at is null
      returning id as "reportId", reporter_id as "reporterId"`,
  );
  const event = { id, at, actorId: null };
  for (const { reportId, reporterId } of reporters) {
    if (reporterId === null) unit.record(OutcomePlanned, { reportId });
    else await notify(unit, { event, profileId: reporterId, type: 'ReportDecided', ids: {} });
  }
});
