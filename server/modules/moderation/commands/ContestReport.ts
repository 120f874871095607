import { sql } from 'kysely';
import { CaseOutcome, ReportedContent, ReportSubReason, type NameOf } from '../../../../shared/enums.ts';
import { reports } from '../../../../shared/moderation/reports.ts';
import { profileHere, type Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ReportableKind } from '../../../platform/reportable.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { enumName, firstRow } from '../../../platform/database/sql.ts';
import { appealFor } from '../appeals.ts';
import { takeReportLimit } from '../limits.ts';
import { findContent, newReceipt, receive } from '../receiving.ts';

/** What became of a report; queries judge by the same facts. */
export interface Ended {
  outcome: Column<'report_case', 'outcome'>;
  decidedAt: Column<'report_case', 'decidedAt'>;
  /** It asks for another look already, or was looked at again. */
  contests: boolean;
  contested: boolean;
  now: Date;
}

interface Report extends Omit<Ended, 'now'> {
  contentType: ReportableKind;
  contentId: Column<'report_case', 'contentId'>;
  subReason: NameOf<typeof ReportSubReason>;
}

const isRecent = ({ decidedAt, now }: Ended) =>
  decidedAt !== null && new Date(decidedAt).getTime() + appealFor > now.getTime();

export const ContestReport = handle(reports.ContestReport, {
  prepare: (_input, context, actor) => takeReportLimit(context, actor, undefined),
  async load({ reportId }, { sql: database, now }, actor) {
    const found = await firstRow(
      database,
      sql<Report>`
        select ${enumName(ReportedContent, sql.ref('c.content_type'))} as "contentType", c.content_id as "contentId",
          ${enumName(ReportSubReason, sql.ref('r.sub_reason'))} as "subReason", c.outcome, c.decided_at as "decidedAt",
          r.contests is not null as contests, exists (select from report where contests = r.id) as contested
        from report r join report_case c on c.id = r.case_id
        where r.id = ${reportId} and r.reporter_id = ${profileHere(actor)} for no key update of r`,
    );
    return found ? { ...found, now } : refuse('NotFound');
  },
  may: (_actor: Actor, ended: Ended) =>
    (ended.outcome === CaseOutcome.NoAction && !ended.contests && !ended.contested && isRecent(ended)) ||
    'NothingToContest',
  async do({ contentType, contentId, subReason }, { reportId, text }, actor, context) {
    const content = await findContent(context, contentType, contentId ?? 0);
    const receipt = newReceipt();
    const again = {
      receipt,
      reporterId: profileHere(actor),
      email: null,
      locale: actor.locale,
      subReason,
      text,
      contests: reportId,
    };
    await receive(context, content, again);
    return { receipt };
  },
});
