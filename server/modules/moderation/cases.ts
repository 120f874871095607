/** Cases as staff sees them: one row of facts, by which commands and queries judge alike. */
import { sql, type RawBuilder } from 'kysely';
import {
  type CaseAction,
  CasePriority,
  MailSignal,
  ProfileStatus,
  ReportedContent,
  ReportSubReason,
  type NameOf,
} from '../../../shared/enums.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { isOwn, isSupport, type Actor } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock.ts';
import type { Verdict } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { enumName, firstRow, iso } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { cardOf } from '../profiles/index.ts';

/** How long a case stays claimed. */
export const claimFor = 10 * minutes;

/** What is needed to judge what somebody of the house may do with a case. */
export interface CaseFacts {
  ownerId: Column<'report_case', 'ownerId'>;
  reporterIds: number[];
  decided: boolean;
  /** Who decided before, where a reporter asked for another look. */
  judges: number[];
  /** Somebody has it on the table now; null for nobody. */
  claimedBy: number | null;
  located: boolean;
}

/** A case under lock. */
export interface Case extends CaseFacts {
  caseId: number;
  contentType: NameOf<typeof ReportedContent>;
  contentId: Column<'report_case', 'contentId'>;
  hidden: Column<'report_case', 'hidden'>;
  ownerRole: number | null;
  ownerStatus: Column<'profile', 'status'> | null;
}

const factColumns = (now: Date) => sql`
  c.id as "caseId", c.owner_id as "ownerId", c.decided_at is not null as decided, c.hidden,
  ${enumName(ReportedContent, sql.ref('c.content_type'))} as "contentType", c.content_id as "contentId",
  case when c.claimed_until > ${now}::timestamptz then c.claimed_by end as "claimedBy",
  c.content_type <> ${ReportedContent.Address} as located,
  (select coalesce(json_agg(reporter_id) filter (where reporter_id is not null), '[]'::json)
    from report where case_id = c.id) as "reporterIds",
  (select coalesce(json_agg(earlier.decided_by), '[]'::json) from report r join report first on first.id = r.contests
    join report_case earlier on earlier.id = first.case_id where r.case_id = c.id) as judges`;

/** Whether a case `c` is about somebody, or comes from them: it is not there for them. */
export const concerns = (
  profileId: number,
): RawBuilder<boolean> => sql<boolean>`(coalesce(c.owner_id in (select profiles_of_account(${profileId})), false)
  or exists (select from report where case_id = c.id and reporter_id in (select profiles_of_account(${profileId}))))`;

/** Whether somebody may decide a case `c` that does not concern them: nobody else holds it, and they did not judge before. */
export const isOpenTo = (profileId: number, now: Date): RawBuilder<boolean> => sql<boolean>`(
  (c.claimed_by = ${profileId} or coalesce(c.claimed_until <= ${now}::timestamptz, true))
  and not exists (select from report r join report first on first.id = r.contests
    join report_case earlier on earlier.id = first.case_id where r.case_id = c.id and earlier.decided_by = ${profileId}))`;

/** A case, held until the end: two who decide come one after the other. Refuses with NotFound. */
export async function holdCase({ sql: database, now }: Unit, caseId: number): Promise<Case> {
  const held = await firstRow(
    database,
    sql<
      Columns<'report_case', 'ownerId'>
    >`select owner_id as "ownerId" from report_case where id = ${caseId} for no key update`,
  );
  if (!held) return refuse('NotFound');
  const found = await firstRow(
    database,
    sql<Case>`select ${factColumns(now)}, (select access_type from profile where id = account_of(p.id)) as "ownerRole", p.status as "ownerStatus"
      from report_case c left join profile p on p.id = c.owner_id where c.id = ${caseId}`,
  );
  return found!;
}

/** Nobody has a hand in what is about them, comes from them, or was decided by them before; and a table is somebody's own. */
export function mayHandle(actor: Actor, facts: CaseFacts): Verdict {
  if ([facts.ownerId, ...facts.reporterIds].some((one) => isOwn(actor, one))) return 'NotFound';
  if (facts.judges.includes(actor.profileId)) return 'SomebodyElseNeeded';
  if (facts.decided) return 'AlreadyDecided';
  return facts.claimedBy === null || facts.claimedBy === actor.profileId || 'CaseClaimed';
}

/** Whether a case `c` is of the dark variant: as whoever answers for it, or as a lodge that has nobody. */
export const isDarkCase = sql<boolean>`coalesce(is_dark(c.owner_id),
  (select dark from lodge where id = c.content_id and c.content_type = ${sql.lit(ReportedContent.Lodge)}), false)`;

export interface CaseRow extends Omit<Case, 'claimedBy' | 'ownerId'> {
  dark: boolean;
  owner: ProfileCard | null;
  ownerId: number | null;
  priority: NameOf<typeof CasePriority>;
  openedAt: string;
  dueAt: string;
  reports: number;
  reasons: NameOf<typeof ReportSubReason>[];
  signals: NameOf<typeof MailSignal>[];
  contested: boolean;
  needsInfo: boolean;
  claimedBy: { profileId: number; name: string } | null;
  claimedUntil: string | null;
}

/** The columns of a case for staff, on the alias `c` of `report_case` and `p` of its owner. */
export const caseColumns = (now: Date) => sql`
  ${factColumns(now)}, (select access_type from profile where id = account_of(p.id)) as "ownerRole", p.status as "ownerStatus",
  ${isDarkCase} as dark, case when p.id is not null then ${cardOf(sql.ref('p.id'), now)} end as owner,
  ${enumName(CasePriority, sql.ref('c.priority'))} as priority, ${iso(sql.ref('c.opened_at'))} as "openedAt",
  ${iso(sql.ref('c.due_at'))} as "dueAt", (select count(*)::int from report where case_id = c.id) as reports,
  (select coalesce(json_agg(distinct ${enumName(ReportSubReason, sql.ref('sub_reason'))}), '[]'::json) from report where case_id = c.id) as reasons,
  (select coalesce(json_agg(${enumName(MailSignal, sql.ref('one'))} order by one), '[]'::json) from unnest(c.signals) one) as signals,
  exists (select from report where case_id = c.id and contests is not null) as contested,
  exists (select from report where case_id = c.id and question is not null and answered_at is null) as "needsInfo",
  case when c.claimed_until > ${now}::timestamptz then (
    select json_build_object('profileId', id, 'name', name) from profile where id = c.claimed_by) end as "claimedBy",
  case when c.claimed_until > ${now}::timestamptz then ${iso(sql.ref('c.claimed_until'))} end as "claimedUntil"`;

/** The facts of a row, to judge it as the commands do. */
export const factsOf = (row: CaseRow): CaseFacts => ({ ...row, claimedBy: row.claimedBy?.profileId ?? null });

/** The row without what only judging needs. */
export function viewOf<R extends CaseRow>(row: R) {
  const {
    ownerId: _,
    ownerRole: _1,
    ownerStatus: _2,
    judges: _6,
    reporterIds: _3,
    decided: _4,
    located: _5,
    ...view
  } = row;
  return view;
}

const restricting: NameOf<typeof CaseAction>[] = ['Warn', 'Lock', 'Quarantine', 'PermaLock'];

/** What can be done about a case: nothing where nobody answers for it, and nobody acts on colleagues of their rank. */
export function actionsFor(
  actor: Actor,
  { contentId, ownerId, ownerRole, ownerStatus }: Pick<Case, 'contentId' | 'ownerId' | 'ownerRole' | 'ownerStatus'>,
): NameOf<typeof CaseAction>[] {
  if (ownerId === null || contentId === null) return [];
  if (isSupport({ accessType: ownerRole ?? 0 } as Actor) && (ownerRole ?? 0) >= actor.accessType) return [];
  return ownerStatus === ProfileStatus.Deleted ? [] : ['RemoveContent', ...restricting];
}
