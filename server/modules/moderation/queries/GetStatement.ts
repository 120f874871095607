import { sql } from 'kysely';
import { StatementScope } from '../../../../shared/enums.ts';
import { statements } from '../../../../shared/moderation/statements.ts';
import { profileHere } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import { appealUntil, type AppealFacts } from '../appeals.ts';
import { AppealStatement } from '../commands/AppealStatement.ts';
import {
  appealColumns,
  openAppeal,
  openStatement,
  statementColumns,
  type SealedAppeal,
  type SealedStatement,
} from '../reading.ts';

type Row = SealedStatement & Columns<'statement', 'liftReason'>;

export const GetStatement = handle(
  statements.GetStatement,
  async ({ statementId }, actor, { read, platform: { secrets }, now }) => {
    const profileId = profileHere(actor);
    const found = await firstRow(
      read,
      sql<Row>`select ${statementColumns}, s.lift_reason as "liftReason" from statement s
        where s.id = ${statementId} and s.profile_id = ${profileId}`,
    );
    if (!found) return refuse('NotFound');
    const sealed = await rows(
      read,
      sql<SealedAppeal>`select ${appealColumns} from appeal a where a.statement_id = ${statementId} order by a.id`,
    );
    const { liftReason, ...row } = found;
    const open = sealed.some(({ outcome }) => outcome === null);
    const facts: AppealFacts = { ...row, scope: StatementScope[row.scope], liftReason, open, now };
    return {
      ...openStatement(secrets, profileId, row),
      appealUntil: row.scope === 'Note' ? null : appealUntil(row).toISOString(),
      appeals: sealed.map((one) => openAppeal(secrets, statementId, one)),
      can: can(actor, facts, { AppealStatement }),
    };
  },
);
