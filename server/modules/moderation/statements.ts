import { sql } from 'kysely';
import { KnownFacts, LiftReason, ReportedContent, Rule, StatementScope, type NameOf } from '../../../shared/enums.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { StatementIssued, StatementLifted } from './events.ts';
import { places, sealFor } from './sealing.ts';

/** A unit of work that can seal words; commands have one at hand, jobs and schedules make it of theirs and the platform. */
export type SealingUnit = Unit & { platform: Pick<Platform, 'secrets'> };

export type Scope = NameOf<typeof StatementScope>;

/** What happened: in somebody's words, sealed already, or what the house always states alike. */
export type Facts = string | { sealed: Buffer | null } | { known: NameOf<typeof KnownFacts> };

export interface Subject {
  contentType: NameOf<typeof ReportedContent>;
  contentId: number;
}

export interface NewStatement {
  profileId: number;
  scope: Scope;
  rule: NameOf<typeof Rule>;
  facts: Facts;
  /** Nobody of the house looked at it before. */
  automated: boolean;
  /** When it ends by itself. */
  until?: Date | null;
  /** Who of the house decided, and who confirmed it. */
  by?: number;
  confirmedBy?: number;
  caseId?: number | null;
  /** What of the profile it is about; needed for the scope Content. */
  subject?: Subject;
  /** The number of the status that a restriction of the profile took the place of. */
  statusBefore?: number;
}

/**
 * States what the house did to somebody and why, and lets it be known. It restricts nothing by itself: whoever restricts
 * calls it in the same transaction, which the database would refuse without it. Answers its number.
 */
export async function issueStatement(unit: SealingUnit, about: NewStatement): Promise<number> {
  const { profileId, subject } = about;
  const { known, sealed } = keep(unit, about);
  const made = await firstRow(
    unit.sql,
    sql<{ id: number }>`
      insert into statement (profile_id, scope, rule, known_facts, facts, automated, content_type, content_id, case_id,
        issued_by, confirmed_by, issued_at, until, status_before)
      values (${profileId}, ${StatementScope[about.scope]}, ${Rule[about.rule]}, ${known}, ${sealed}, ${about.automated},
        ${subject ? ReportedContent[subject.contentType] : null}, ${subject?.contentId ?? null}, ${about.caseId ?? null},
        ${about.by ?? null}, ${about.confirmedBy ?? null}, ${unit.now}, ${about.until ?? null}, ${about.statusBefore ?? null})
      returning id`,
  );
  const statementId = made!.id;
  unit.record(StatementIssued, { statementId, profileId });
  return statementId;
}

function keep({ platform }: SealingUnit, { facts, profileId }: NewStatement) {
  if (typeof facts === 'string') {
    return { known: null, sealed: sealFor(platform.secrets, places.statement(profileId), facts) };
  }
  return 'known' in facts ? { known: KnownFacts[facts.known], sealed: null } : { known: null, sealed: facts.sealed };
}

/** Which statements: one by its number, or those of a scope that are in force for a profile. */
type Which = number | { profileId: number; scope: Scope; subject?: Subject };

export interface Lifting {
  reason: NameOf<typeof LiftReason>;
  by?: number | undefined;
  /** The statement that takes its place. */
  supersededBy?: number;
}

/** Lifts statements in force; what they restricted is for whoever calls it. Answers their numbers. */
export async function liftStatement(
  unit: Unit,
  which: Which,
  { reason, by, supersededBy }: Lifting,
): Promise<number[]> {
  const lifted = await rows(
    unit.sql,
    sql<{ id: number; profileId: Column<'statement', 'profileId'> }>`
      update statement set lifted_at = ${unit.now}, lifted_by = ${by ?? null}, lift_reason = ${LiftReason[reason]},
        superseded_by = ${supersededBy ?? null}
      where lifted_at is null and ${conditionOf(which)} and id is distinct from ${supersededBy ?? null}
      returning id, profile_id as "profileId"`,
  );
  for (const { id, profileId } of lifted) unit.record(StatementLifted, { statementId: id, profileId });
  return lifted.map(({ id }) => id);
}

function conditionOf(which: Which) {
  if (typeof which === 'number') return sql`id = ${which}`;
  const { profileId, scope, subject } = which;
  const ofScope = sql`profile_id = ${profileId} and scope = ${StatementScope[scope]}`;
  return subject
    ? sql`${ofScope} and content_type = ${ReportedContent[subject.contentType]} and content_id = ${subject.contentId}`
    : ofScope;
}
