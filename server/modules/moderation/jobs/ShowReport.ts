import { sql } from 'kysely';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { rows } from '../../../platform/database/sql.ts';
import { CaseDecided, ReporterAsked } from '../events.ts';

/** Shows the open clients of those who reported something how it stands. */
export const ShowReport = outsideCall(
  'ShowReport',
  [CaseDecided, ReporterAsked],
  async ({ data: { caseId } }, { hub, database }) => {
    const reporters = await rows(
      database.read,
      sql<{ id: number }>`select reporter_id as id from report where case_id = ${caseId} and reporter_id is not null`,
    );
    for (const { id } of reporters) hub.stale(id, ['MyReports']);
  },
  'effects',
);
