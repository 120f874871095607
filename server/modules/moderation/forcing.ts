/**
 * What the house asks of a profile by a deadline, stated with its reasons: that everybody behind it is identified, or that
 * copyright and consent for its pictures are confirmed. What was not done by then locks the profile, or takes the pictures away.
 */
import { sql, type Kysely } from 'kysely';
import {
  KnownFacts,
  nameOf,
  ProfileStatus,
  Rule,
  StatementScope,
  type LiftReason,
  type NameOf,
} from '../../../shared/enums.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow, iso } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { refuse } from '../../platform/refusal.ts';
import { forceProfile, statusOf } from '../profiles/index.ts';
import { MediaConsentOverdue } from './events.ts';
import { restrictProfile } from './restrictions.ts';
import { issueStatement, liftStatement, type NewStatement, type SealingUnit } from './statements.ts';

type Forced = 'Identification' | 'MediaConsent';

const requirement = {
  Identification: [{ forcedValidation: 'NationalId' }, { forcedValidation: null }],
  MediaConsent: [{ mediaConsentForced: true }, { mediaConsentForced: false }],
} as const;

/** Asks it of a profile until a deadline. Refuses with AlreadyForced, and with UntilPassed a deadline that is over. */
export async function force(
  unit: SealingUnit,
  scope: Forced,
  about: Omit<NewStatement, 'scope' | 'subject' | 'statusBefore' | 'until'> & { until: Date },
): Promise<void> {
  if (about.until <= unit.now) refuse('UntilPassed');
  if (!(await forceProfile(unit, about.profileId, requirement[scope][0]))) refuse('AlreadyForced');
  await issueStatement(unit, { ...about, scope });
}

/** Asks it no more, with its statement. Refuses with NotForced. */
export async function unforce(
  unit: Unit,
  scope: Forced,
  { profileId, reason, by }: { profileId: number; reason: NameOf<typeof LiftReason>; by?: number | undefined },
): Promise<void> {
  const was = await forceProfile(unit, profileId, requirement[scope][1]);
  const lifted = await liftStatement(unit, { profileId, scope }, { reason, by });
  if (!was && lifted.length === 0) refuse('NotForced');
}

/** What was asked and met by the member ends as met; a statement that is not there needs no end. */
export const markFulfilled = (unit: Unit, scope: Forced, profileId: number) =>
  liftStatement(unit, { profileId, scope }, { reason: 'Cleared' });

interface Due {
  id: number;
  profileId: number;
  scope: number;
}

/** Whether a statement that has come to its end was one of these. */
export const isForced = (scope: number): boolean =>
  scope === StatementScope.Identification || scope === StatementScope.MediaConsent;

/** The deadline is over. Another statement takes the place of the one that asked, and says what follows. */
export async function overdue(unit: SealingUnit, { id, profileId, scope }: Due): Promise<void> {
  const ruleOf = await firstRow(
    unit.sql,
    sql<Columns<'statement', 'rule'>>`select rule from statement where id = ${id}`,
  );
  const about = { profileId, rule: nameOf(Rule, ruleOf!.rule), automated: true };
  const isIdentification = scope === StatementScope.Identification;
  if (isIdentification && (await statusOf(unit.sql, profileId)) !== ProfileStatus.Active) {
    // It is restricted, unfinished or leaving: identification is asked for when it opens again.
    await sql`update statement set until = null where id = ${id}`.execute(unit.sql);
    return;
  }
  // One statement of a scope is in force at a time.
  await liftStatement(unit, id, { reason: 'Superseded' });
  const supersededBy = isIdentification
    ? await restrictProfile(unit, 'Locked', { ...about, facts: { known: 'IdentificationOverdue' } })
    : await issueStatement(unit, { ...about, scope: 'MediaConsent', facts: { known: 'MediaConsentOverdue' } });
  await sql`update statement set superseded_by = ${supersededBy} where id = ${id}`.execute(unit.sql);
  if (!isIdentification) unit.record(MediaConsentOverdue, { profileId });
}

/** The statement by which a profile is asked to identify everybody behind it, and its deadline; undefined where none asks. */
export const identificationOwed = (database: Kysely<unknown>, profileId: number) =>
  firstRow(
    database,
    sql<
      Columns<'statement', 'id' | 'until'>
    >`select id, ${iso(sql.ref('until'))} as until from statement where profile_id = ${profileId}
      and scope = ${StatementScope.Identification} and lifted_at is null`,
  );

/** Whether a lock stands for want of identification alone: a check opens it. */
export const isLockedForIdentification = async ({ sql: database }: Unit, profileId: number): Promise<boolean> =>
  (await firstRow(
    database,
    sql`select from statement where profile_id = ${profileId} and scope = ${StatementScope.Locked} and lifted_at is null
      and known_facts in (${KnownFacts.MinorFound}, ${KnownFacts.IdentificationOverdue}, ${KnownFacts.BeforeStatements})`,
  )) !== undefined;

/** Whether a lock stands since a bank took back what was paid: it opens when the bank gives it again. */
export const isLockedForChargeback = async ({ sql: database }: Unit, profileId: number): Promise<boolean> =>
  (await firstRow(
    database,
    sql`select from statement where profile_id = ${profileId} and scope = ${StatementScope.Locked} and lifted_at is null
      and known_facts = ${KnownFacts.Chargeback}`,
  )) !== undefined;

/** Whether a profile's pictures are owed a confirmation, and whether the deadline for it is over. */
export async function owedConsent(database: Kysely<never>, profileId: number): Promise<'None' | 'Owed' | 'Overdue'> {
  const found = await firstRow(
    database,
    sql<{
      overdue: boolean;
    }>`select exists (select from statement where profile_id = p.id and scope = ${StatementScope.MediaConsent}
        and lifted_at is null and known_facts = ${KnownFacts.MediaConsentOverdue}) as overdue
      from profile p where p.id = ${profileId} and p.media_consent_forced`,
  );
  if (!found) return 'None';
  return found.overdue ? 'Overdue' : 'Owed';
}
