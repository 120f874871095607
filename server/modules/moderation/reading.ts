import { sql } from 'kysely';
import { AppealOutcome, KnownFacts, LiftReason, ReportedContent, Rule, StatementScope } from '../../../shared/enums.ts';
import type { Output } from '../../../shared/contract.ts';
import type { statements } from '../../../shared/moderation/statements.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { enumName, iso } from '../../platform/database/sql.ts';
import { open, places } from './sealing.ts';

export type Statement = Output<typeof statements.GetMyStatements>['items'][number];
type Appeal = Output<typeof statements.GetStatement>['appeals'][number];

/** A row of the table `statement` as it is read, its facts still sealed. */
export type SealedStatement = Omit<Statement, 'facts'> & { facts: Buffer | null };

/** The columns of a statement, from the alias `s`. */
export const statementColumns = sql`
  s.id as "statementId", ${enumName(StatementScope, sql.ref('s.scope'))} as scope, ${enumName(Rule, sql.ref('s.rule'))} as rule,
  ${enumName(KnownFacts, sql.ref('s.known_facts'))} as "knownFacts", s.facts, s.automated,
  ${enumName(ReportedContent, sql.ref('s.content_type'))} as "contentType", ${iso(sql.ref('s.issued_at'))} as "issuedAt",
  ${iso(sql.ref('s.until'))} as until, s.read_at is not null as read,
  case when s.lifted_at is not null then json_build_object('at', ${iso(sql.ref('s.lifted_at'))},
    'reason', ${enumName(LiftReason, sql.ref('s.lift_reason'))}) end as lifted`;

/** A statement with its facts opened; `profileId` is whom it is about. */
export const openStatement = (secrets: Secrets, profileId: number, row: SealedStatement): Statement => ({
  ...row,
  facts: open(secrets, places.statement(profileId), row.facts),
});

/** The columns of an appeal, from the alias `a`. */
export const appealColumns = sql`
  a.id as "appealId", a.text, ${iso(sql.ref('a.at'))} as at, ${enumName(AppealOutcome, sql.ref('a.outcome'))} as outcome,
  a.answer, ${iso(sql.ref('a.decided_at'))} as "decidedAt"`;

export type SealedAppeal = Omit<Appeal, 'text' | 'answer'> & { text: Buffer | null; answer: Buffer | null };

export const openAppeal = (secrets: Secrets, statementId: number, row: SealedAppeal): Appeal => ({
  ...row,
  text: open(secrets, places.appeal(statementId), row.text),
  answer: open(secrets, places.appeal(statementId), row.answer),
});
