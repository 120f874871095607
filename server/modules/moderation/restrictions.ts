/** How the house restricts a whole account and lets go of it again: the status and its statement, always together. */
import { sql } from 'kysely';
import { ProfileStatus, StatementScope, type LiftReason, type NameOf } from '../../../shared/enums.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import {
  accountOf,
  releaseProfile as release,
  restrictProfile as restrict,
  type Restriction,
} from '../profiles/index.ts';
import { issueStatement, liftStatement, type NewStatement, type SealingUnit } from './statements.ts';

const scopes = [StatementScope.Locked, StatementScope.PermaLocked, StatementScope.Quarantined];

/** The statement in force on which the status of a profile stands. */
const restrictionOf = (unit: Unit, profileId: number) =>
  firstRow(
    unit.sql,
    sql<{ id: number; scope: Column<'statement', 'scope'>; statusBefore: Column<'statement', 'statusBefore'> }>`
      select id, scope, status_before as "statusBefore" from statement
      where profile_id = ${profileId} and lifted_at is null and scope in (${sql.join(scopes)}) for no key update`,
  );

/**
 * Locks, quarantines or locks a profile for good, with its statement; the statement before, if there is one, is
 * superseded. Refuses with StatusNotPossible what the machine of statuses does not know. Answers the statement's number.
 */
export async function restrictProfile(
  unit: SealingUnit,
  to: Restriction,
  about: Omit<NewStatement, 'scope' | 'statusBefore' | 'subject'>,
): Promise<number> {
  const { by } = about;
  const profileId = await accountOf(unit.sql, about.profileId);
  const statusBefore = await restrict(unit, profileId, to);
  const before = await restrictionOf(unit, profileId);
  const statementId = await issueStatement(unit, { ...about, profileId, scope: to, statusBefore });
  if (before) await liftStatement(unit, before.id, { reason: 'Superseded', by, supersededBy: statementId });
  return statementId;
}

/**
 * Lifts the restriction of a profile with its statement. After a reversal the lock it had before is in force again, unless
 * that would have ended meanwhile. Refuses with StatusNotPossible a profile that is not restricted.
 */
export async function releaseProfile(
  unit: Unit,
  profileId: number,
  { reason, by }: { reason: NameOf<typeof LiftReason>; by?: number | undefined },
): Promise<void> {
  // The profile is held first, as a restriction does it: of two at once the second sees what the first one did.
  await sql`select from profile where id = ${profileId} for no key update`.execute(unit.sql);
  const current = (await restrictionOf(unit, profileId)) ?? refuse('StatusNotPossible');
  await liftStatement(unit, current.id, { reason, by });
  const revived = reason === 'Reversed' && (await reviveLock(unit, current.id));
  const open = current.statusBefore === ProfileStatus.None ? ProfileStatus.None : ProfileStatus.Active;
  await release(unit, profileId, current.scope, revived ? ProfileStatus.Locked : open);
}

const reviveLock = async ({ sql: database, now }: Unit, supersededBy: number) =>
  (await firstRow(
    database,
    sql`update statement set lifted_at = null, lifted_by = null, lift_reason = null, superseded_by = null
      where superseded_by = ${supersededBy} and scope = ${StatementScope.Locked} and (until is null or until > ${now})
      returning id`,
  )) !== undefined;
