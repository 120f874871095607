import { sql } from 'kysely';
import {
  type ReportState,
  CaseOutcome,
  ReportedContent,
  ReportReason,
  ReportSubReason,
  type NameOf,
} from '../../../../shared/enums.ts';
import type { Output } from '../../../../shared/contract.ts';
import { reports } from '../../../../shared/moderation/reports.ts';
import { profileHere } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { enumName, iso, rows } from '../../../platform/database/sql.ts';
import { AnswerReport, type Waiting } from '../commands/AnswerReport.ts';
import { ContestReport, type Ended } from '../commands/ContestReport.ts';
import { open, places } from '../sealing.ts';

type View = Output<typeof reports.GetMyReports>['items'][number];

interface Row extends Waiting, Omit<Ended, 'decidedAt' | 'now'>, Omit<View, 'state' | 'question' | 'answer' | 'can'> {
  touched: boolean;
  question: Column<'report', 'question'>;
  answer: Column<'report', 'answer'>;
}

function stateOf({ outcome, questioned, answered, touched }: Row): NameOf<typeof ReportState> {
  if (outcome !== null) return outcome === CaseOutcome.ActionTaken ? 'ActionTaken' : 'NoAction';
  if (questioned && !answered) return 'NeedsInfo';
  return touched ? 'InReview' : 'Received';
}

const order = sortedBy(descending(sql.ref('r.id')));

export const GetMyReports = handle(reports.GetMyReports, async (input, actor, { read, now, platform }) => {
  const page = movingPage(platform.secrets, 'GetMyReports', input);
  const found = await rows(
    read,
    sql<Row & { sortKeys: string }>`
      select ${order.keys} as "sortKeys", r.id as "reportId", r.receipt, ${enumName(ReportedContent, sql.ref('c.content_type'))} as "contentType",
        ${enumName(ReportReason, sql.ref('r.reason'))} as reason, ${enumName(ReportSubReason, sql.ref('r.sub_reason'))} as "subReason",
        ${iso(sql.ref('r.at'))} as at, ${iso(sql.ref('c.decided_at'))} as "decidedAt", c.outcome,
        c.claimed_by is not null as touched, r.question is not null as questioned, r.answered_at is not null as answered,
        r.contests is not null as contests, exists (select from report where contests = r.id) as contested,
        c.decided_at is not null as decided, r.question, r.answer
      from report r join report_case c on c.id = r.case_id
      where r.reporter_id = ${profileHere(actor)} and ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
  );
  const { items, ...rest } = page.pageOf(found);
  const view = (row: Row): View => {
    const {
      outcome: _,
      touched: _1,
      questioned: _2,
      answered: _3,
      decided: _4,
      contested: _5,
      question,
      answer,
      ...shown
    } = row;
    const place = places.report(row.receipt);
    return {
      ...shown,
      state: stateOf(row),
      question: open(platform.secrets, place, question),
      answer: open(platform.secrets, place, answer),
      can: can(actor, { ...row, now }, { AnswerReport, ContestReport }),
    };
  };
  return { items: items.map(view), ...rest };
});
