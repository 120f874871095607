import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LiftReason, StatementScope } from '../../../shared/enums.ts';
import { isOwn, type Actor } from '../../platform/actor.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Verdict } from '../../platform/handlerTypes.ts';

/** Six months long somebody may appeal. */
export const appealFor = 183 * days;

/** What is needed to judge whether somebody may appeal. */
export interface AppealFacts {
  scope: number;
  issuedAt: Date | string;
  liftReason: number | null;
  open: boolean;
  now: Date;
}

export const appealUntil = ({ issuedAt }: Pick<AppealFacts, 'issuedAt'>) =>
  new Date(new Date(issuedAt).getTime() + appealFor);

/** Taken back already, or in the place of which another statement stands. */
const settled: (number | null)[] = [LiftReason.Reversed, LiftReason.Superseded];

/** Whether an appeal makes sense: against what restricts or warns, in time, one at a time. */
export function mayAppeal(facts: AppealFacts): Verdict {
  if (facts.scope === StatementScope.Note || settled.includes(facts.liftReason)) return 'NothingToAppeal';
  if (facts.open) return 'AppealOpen';
  return appealUntil(facts) > facts.now || 'AppealTooLate';
}

/** What is needed to judge whether somebody of the house may decide an appeal. */
export interface JudgeFacts {
  profileId: Column<'statement', 'profileId'>;
  /** Everybody who had a part in the decision. */
  reviewers: (number | null)[];
  decided: boolean;
}

/** Another person judges, and nobody their own. */
export function mayJudge(actor: Actor, { profileId, reviewers, decided }: JudgeFacts): Verdict {
  if (isOwn(actor, profileId)) return 'NotFound';
  if (reviewers.includes(actor.profileId)) return 'NotTheFirstReviewer';
  return !decided || 'AlreadyDecided';
}

/** Whether an appeal waits for somebody, on the aliases `a` of it, `s` of the statement and `c` of its case: as `mayJudge`. */
export const waitsFor = (profileId: number): RawBuilder<boolean> =>
  sql<boolean>`(a.decided_at is null and s.profile_id not in (select profiles_of_account(${profileId}))
    and s.issued_by is distinct from ${profileId} and s.confirmed_by is distinct from ${profileId}
    and c.decided_by is distinct from ${profileId})`;

/** Those who had a part in a decision, on the aliases `s` of the statement and `c` of its case. */
export const reviewers: RawBuilder<(number | null)[]> =
  sql`json_build_array(s.issued_by, s.confirmed_by, c.decided_by)`;

export interface Appealed extends JudgeFacts {
  appealId: number;
  statementId: number;
  scope: Column<'statement', 'scope'>;
  rule: Column<'statement', 'rule'>;
  contentType: Column<'statement', 'contentType'>;
  contentId: Column<'statement', 'contentId'>;
  caseId: Column<'statement', 'caseId'>;
  lifted: boolean;
}

/** An appeal with what it is about; `held` keeps both until the end. */
export const appealOf = (database: Kysely<never> | Kysely<unknown>, appealId: number, held: boolean) =>
  firstRow(
    database,
    sql<Appealed>`
      select a.id as "appealId", s.id as "statementId", s.profile_id as "profileId", s.scope, s.rule, s.case_id as "caseId",
        s.content_type as "contentType", s.content_id as "contentId", s.lifted_at is not null as lifted,
        a.decided_at is not null as decided, ${reviewers} as reviewers
      from appeal a join statement s on s.id = a.statement_id left join report_case c on c.id = s.case_id
      where a.id = ${appealId} ${held ? sql`for no key update of a` : sql``}`,
  );
