/** How a report becomes a case, or joins the one there is. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import {
  CasePriority,
  ReportedContent,
  ReportReason,
  ReportSubReason,
  StatementScope,
  type Locale,
  type NameOf,
} from '../../../shared/enums.ts';
import { hiddenAtOnce, subReasons } from '../../../shared/moderation/reports.ts';
import { hours } from '../../platform/clock.ts';
import type { Actor } from '../../platform/actor.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { couldOpen, hasSeen, type ReportableKind } from '../../platform/reportable.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { hideNotifications } from '../notifications/index.ts';
import { ReportReceived } from './events.ts';
import { places, sealFor } from './sealing.ts';
import type { Content } from './types.ts';
import { enough, weigh } from './weighing.ts';

/** Nothing waits longer than a week. */
const longest = 7 * 24;

/**
 * Finds what somebody reports who could open it, or saw it before it went from their sight; refuses with NotFound all else, as what
 * is not there.
 */
export async function findOpen(context: CommandContext, kind: ReportableKind, id: number, actor: Actor) {
  const onlooker = { ...context, site: context.call.site, actor };
  if (await couldOpen(kind, id, onlooker)) return findContent(context, kind, id);
  return (await hasSeen(kind, id, onlooker)) ? findContent(context, kind, id, true) : refuse('NotFound');
}

/** Finds what was reported or seen before, or is looked for by the house; refuses with NotFound what is not there. */
export async function findContent(
  context: CommandContext,
  contentType: ReportableKind,
  contentId: number,
  seen = false,
) {
  const { reportable, secrets } = context.platform;
  const exhibit = await reportable.get(contentType)?.read(context.sql, contentId, secrets, seen);
  return exhibit ? { contentType, contentId, exhibit } : refuse('NotFound');
}

/** What a report is told by: it is read to somebody on the phone. */
export const newReceipt = () => String(randomInt(10_000_000, 100_000_000)).replace(/^(\d{4})/, '$1-');

/** The open case about something, made where there is none; a further report only makes it more urgent. */
export async function openCase(
  { sql: database, now, platform }: CommandContext,
  { contentType, contentId, exhibit }: Content,
  { priority, hours: within }: { priority: NameOf<typeof CasePriority>; hours: number },
): Promise<{ caseId: number; hidden: boolean }> {
  const type = ReportedContent[contentType];
  const evidence = exhibit && sealFor(platform.secrets, places.evidence(type, contentId), exhibit.excerpt);
  const due = new Date(now.getTime() + within * hours);
  const found = await firstRow(
    database,
    sql<{ caseId: number; hidden: Column<'report_case', 'hidden'> }>`
      insert into report_case (content_type, content_id, owner_id, priority, opened_at, due_at, evidence)
      values (${type}, ${contentId}, ${exhibit?.ownerId ?? null}, ${CasePriority[priority]}, ${now}, ${due}, ${evidence ?? null})
      on conflict (content_type, content_id) where decided_at is null
      do update set priority = least(report_case.priority, excluded.priority), due_at = least(report_case.due_at, excluded.due_at)
      returning id as "caseId", hidden`,
  );
  return found!;
}

/** Takes the thing of a case out of sight until somebody has decided; what is more than an item stays until then. */
export async function hideMeanwhile(
  unit: CommandContext,
  { contentType, contentId }: Content,
  caseId: number,
): Promise<void> {
  if (contentId === null || !hiddenAtOnce[contentType]) return;
  await unit.platform.reportable.get(contentType)?.withhold(unit, contentId, 'Hidden');
  await hideNotifications(unit, `${contentType} ${contentId}`, true);
  await sql`update report_case set hidden = true where id = ${caseId}`.execute(unit.sql);
}

export interface NewReport {
  receipt: string;
  reporterId: number | null;
  email: string | null;
  locale: Locale;
  subReason: NameOf<typeof ReportSubReason>;
  text: string;
  /** The earlier report of the same member that is looked at again. */
  contests?: number;
}

/** Takes a report in; refuses with AlreadyReported a second one of the same member about the same open case. */
export async function receive(unit: CommandContext, content: Content, about: NewReport): Promise<void> {
  const { receipt, reporterId, email, locale, subReason, contests = null } = about;
  const { reason, hides, ...clock } = subReasons[subReason];
  const { contentType, contentId } = content;
  if (contentId !== null) await unit.platform.limits.take('reportTarget', `${contentType} ${contentId}`);
  const misused = reporterId !== null && (await misusesReports(unit, reporterId));
  // A child may be in danger whoever says so; but what was misused hides nothing by itself.
  const late = misused && reason !== 'ChildPictures';
  const { caseId, hidden } = await openCase(unit, content, late ? { priority: 'Low', hours: longest } : clock);
  // What was shown again by a decision stays until there is another.
  const counts = hides && !misused && contests === null;
  const weight = counts ? await weigh(unit, content, reporterId) : 0;
  const words = (text: string) => sealFor(unit.platform.secrets, places.report(receipt), text);
  const made = await firstRow(
    unit.sql,
    sql<{ id: number }>`
      insert into report (receipt, case_id, reporter_id, email, locale, reason, sub_reason, text, contests, weight, at)
      values (${receipt}, ${caseId}, ${reporterId}, ${email && words(email)}, ${locale}, ${ReportReason[reason]},
        ${ReportSubReason[subReason]}, ${words(about.text)}, ${contests}, ${weight}, ${unit.now})
      on conflict do nothing returning id`,
  );
  const reportId = made?.id ?? refuse('AlreadyReported');
  if (counts && !hidden && (await weightIn(unit, caseId)) >= enough) await hideMeanwhile(unit, content, caseId);
  unit.record(ReportReceived, { reportId, caseId, profileId: reporterId });
}

/** What the reports of a case weigh together. */
const weightIn = async ({ sql: database }: CommandContext, caseId: number): Promise<number> =>
  (await firstRow(
    database,
    sql<{ weight: number }>`select coalesce(sum(weight), 0)::int as weight from report where case_id = ${caseId}`,
  ))!.weight;

/** Whether the reports of a member wait longer for now, since several were made up. */
const misusesReports = async ({ sql: database, now }: CommandContext, profileId: number) =>
  (await firstRow(
    database,
    sql`select from statement where profile_id = ${profileId} and scope = ${StatementScope.Reporting}
      and lifted_at is null and until > ${now}`,
  )) !== undefined;
