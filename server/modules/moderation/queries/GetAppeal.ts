import { sql } from 'kysely';
import { isDarkNumber } from '../../../../shared/dark/numbers.ts';
import { StatementScope, type AppealOutcome, type NameOf } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { statements } from '../../../../shared/moderation/statements.ts';
import { isOwn } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { appealOf } from '../appeals.ts';
import { DecideAppeal } from '../commands/DecideAppeal.ts';
import {
  appealColumns,
  openAppeal,
  openStatement,
  statementColumns,
  type SealedAppeal,
  type SealedStatement,
} from '../reading.ts';
import { judgedMedia } from '../judgedMedia.ts';
import { open, places } from '../sealing.ts';

/** A lock has parts: it can end sooner. */
const divisible: number[] = [
  StatementScope.Locked,
  StatementScope.PermaLocked,
  StatementScope.Blogs,
  StatementScope.Chat,
  StatementScope.ChatTimeout,
  StatementScope.CreateLodges,
];

interface Case {
  profile: ProfileCard | null;
  contentType: Column<'report_case', 'contentType'> | null;
  contentId: Column<'report_case', 'contentId'>;
  evidence: Column<'report_case', 'evidence'>;
}

export const GetAppeal = handle(statements.GetAppeal, async ({ appealId }, actor, context) => {
  const { read, now, about } = context;
  const { secrets } = context.platform;
  const facts = (await appealOf(read, appealId, false)) ?? refuse('NotFound');
  const { profileId, statementId, caseId } = facts;
  if (isOwn(actor, profileId)) return refuse('NotFound');
  about(profileId);
  const appeal = await firstRow(
    read,
    sql<SealedAppeal>`select ${appealColumns} from appeal a where a.id = ${appealId}`,
  );
  const statement = await firstRow(
    read,
    sql<SealedStatement>`select ${statementColumns} from statement s where s.id = ${statementId}`,
  );
  const reported = await firstRow(
    read,
    sql<Case>`select ${cardOf(sql`${profileId}`, now)} as profile, c.content_type as "contentType",
        c.content_id as "contentId", c.evidence
      from (values (${caseId}::bigint)) as wanted (id) left join report_case c on c.id = wanted.id`,
  );
  const { contentType, contentId, evidence, profile } = reported!;
  const outcomes: NameOf<typeof AppealOutcome>[] = ['Upheld', 'Partly', 'Reversed'];
  return {
    appeal: openAppeal(secrets, statementId, appeal!),
    statement: openStatement(secrets, profileId, statement!),
    profile,
    dark: isDarkNumber(profileId),
    caseId,
    evidence: contentType === null ? null : open(secrets, places.evidence(contentType, contentId), evidence),
    media: await judgedMedia(context, facts.contentType, facts.contentId),
    can: can(actor, facts, { DecideAppeal }),
    outcomes: outcomes.filter((one) => one !== 'Partly' || (divisible.includes(facts.scope) && !facts.lifted)),
  };
});
