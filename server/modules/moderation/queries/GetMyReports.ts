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
import { enumName, iso, pageOf, rows } from '../../../platform/database/sql.ts';
import { AnswerReport, type Waiting } from '../commands/AnswerReport.ts';
import { ContestReport, type Ended } from '../commands/ContestReport.ts';
import { open, places } from '../sealing.ts';

type View = Output<typeof reports.GetMyReports>['items'][number];

interface Row extends Waiting, Omit<Ended, 'decidedAt' | 'now'>, Omit<View, 'state' | 'question' | 'answer' | 'can'> {
  touched: boolean;
  question: Buffer | null;
  answer: Buffer | null;
}

function stateOf({ outcome, asked, answered, touched }: Row): NameOf<typeof ReportState> {
  if (outcome !== null) return outcome === CaseOutcome.ActionTaken ? 'ActionTaken' : 'NoAction';
  if (asked && !answered) return 'NeedsInfo';
  return touched ? 'InReview' : 'Received';
}

export const GetMyReports = handle(reports.GetMyReports, async ({ skip, take }, actor, { read, now, platform }) => {
  const found = await rows(
    read,
    sql<Row>`
      select r.id as "reportId", r.receipt, ${enumName(ReportedContent, sql.ref('c.content_type'))} as "contentType",
        ${enumName(ReportReason, sql.ref('r.reason'))} as reason, ${enumName(ReportSubReason, sql.ref('r.sub_reason'))} as "subReason",
        ${iso(sql.ref('r.at'))} as at, ${iso(sql.ref('c.decided_at'))} as "decidedAt", c.outcome,
        c.claimed_by is not null as touched, r.question is not null as asked, r.answered_at is not null as answered,
        r.contests is not null as contests, exists (select from report where contests = r.id) as contested,
        c.decided_at is not null as decided, r.question, r.answer
      from report r join report_case c on c.id = r.case_id
      where r.reporter_id = ${profileHere(actor)} order by r.id desc offset ${skip} limit ${take + 1}`,
  );
  const { items, more } = pageOf(found, take);
  const view = (row: Row): View => {
    const {
      outcome: _,
      touched: _1,
      asked: _2,
      answered: _3,
      decided: _4,
      contested: _5,
      question,
      answer,
      ...rest
    } = row;
    const place = places.report(row.receipt);
    return {
      ...rest,
      state: stateOf(row),
      question: open(platform.secrets, place, question),
      answer: open(platform.secrets, place, answer),
      can: can(actor, { ...row, now }, { AnswerReport, ContestReport }),
    };
  };
  return { items: items.map(view), more };
});
