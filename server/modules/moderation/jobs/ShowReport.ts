import { sql } from 'kysely';
import { showing } from '../../../platform/work/jobs.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { CaseDecided, ReporterAsked } from '../events.ts';

/** Shows the open clients of those who reported something how it stands. */
export const ShowReport = showing(
  'ShowReport',
  [CaseDecided, ReporterAsked],
  async ({ data: { caseId } }, pages, { database }) => {
    const reporters = await rows(
      database.read,
      sql<{
        id: NonNullable<Column<'report', 'reporterId'>>;
      }>`select reporter_id as id from report where case_id = ${caseId} and reporter_id is not null`,
    );
    for (const { id } of reporters) pages.stale(id, ['MyReports']);
  },
);
