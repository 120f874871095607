import { sql } from 'kysely';
import {
  CaseAction,
  CaseOutcome,
  nameOf,
  ProfileStatus,
  ReportedContent,
  ReportReason,
  ReportSubReason,
  StatementScope,
} from '../../../../shared/enums.ts';
import type { Output } from '../../../../shared/contract.ts';
import { cases } from '../../../../shared/moderation/cases.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { enumName, firstRow, iso, rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { allowed } from '../caseCommands.ts';
import { actionsFor, caseColumns, concerns, viewOf, type CaseRow } from '../cases.ts';
import { judgedMedia } from '../judgedMedia.ts';
import { open, places } from '../sealing.ts';

type View = Output<typeof cases.GetCase>;
type Item = View['items'][number];

interface Row extends CaseRow {
  evidence: Column<'report_case', 'evidence'>;
  strikes: number;
  decision: View['decision'];
}

const year = 365 * days;
/** The latest reports of one case that are shown; all of them count. */
const mostReports = 500;

/** How it was decided, on the alias `c`. */
const decision = sql`case when c.decided_at is not null then json_build_object(
  'outcome', ${enumName(CaseOutcome, sql.ref('c.outcome'))}, 'action', ${enumName(CaseAction, sql.ref('c.action'))},
  'unfounded', c.unfounded, 'at', ${iso(sql.ref('c.decided_at'))},
  'by', (select json_build_object('profileId', id, 'name', name) from profile where id = c.decided_by),
  'statementIds', (select coalesce(json_agg(id order by id), '[]'::json) from statement where case_id = c.id)) end as decision`;

async function itemsOf({ read, platform, now }: QueryContext, caseId: number, decided: boolean): Promise<Item[]> {
  type Sealed = Record<'text' | 'question' | 'answer', Buffer | null>;
  const found = await rows(
    read,
    sql<Omit<Item, keyof Sealed> & Sealed>`
      select r.id as "reportId", r.receipt, case when r.reporter_id is not null then ${cardOf(sql.ref('r.reporter_id'), now)} end as reporter,
        ${enumName(ReportReason, sql.ref('r.reason'))} as reason, ${enumName(ReportSubReason, sql.ref('r.sub_reason'))} as "subReason",
        r.text, r.question, r.answer, ${iso(sql.ref('r.at'))} as at, r.reporter_id is not null and ${!decided}::boolean as "canAsk"
      from (select * from report where case_id = ${caseId} order by id desc limit ${sql.lit(mostReports)}) r order by r.id`,
  );
  return found.map((item) => {
    const read = (sealed: Buffer | null) => open(platform.secrets, places.report(item.receipt), sealed);
    return { ...item, text: read(item.text), question: read(item.question), answer: read(item.answer) };
  });
}

export const GetCase = handle(cases.GetCase, async ({ caseId }, actor, context) => {
  const { read, platform, now, about } = context;
  const row = await firstRow(
    read,
    sql<Row>`select ${caseColumns(now)}, c.evidence, ${decision},
        (select count(*)::int from statement s where s.profile_id = c.owner_id and s.scope <> ${StatementScope.Note}
          and s.issued_at > ${new Date(now.getTime() - year)}) as strikes
      from report_case c left join profile p on p.id = c.owner_id
      where c.id = ${caseId} and not ${concerns(actor.profileId)}`,
  );
  if (!row) return refuse('NotFound');
  if (row.ownerId !== null) about(row.ownerId);
  const { evidence, contentType, contentId } = row;
  const kind = platform.reportable.get(contentType);
  const exhibit = contentId === null ? undefined : await kind?.read(read, contentId, platform.secrets);
  return {
    ...viewOf(row),
    evidence: open(platform.secrets, places.evidence(ReportedContent[contentType], contentId), evidence),
    media: await judgedMedia(context, contentType, contentId),
    path: exhibit?.path ?? null,
    ownerStatus: row.ownerStatus === null ? null : nameOf(ProfileStatus, row.ownerStatus),
    items: await itemsOf(context, caseId, row.decided),
    actions: row.decided ? [] : actionsFor(actor, row),
    can: allowed(actor, row),
  };
});
