import { sql } from 'kysely';
import { statements } from '../../../../shared/moderation/statements.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow, pageOf, rows } from '../../../platform/database/sql.ts';
import { openStatement, statementColumns, type SealedStatement } from '../reading.ts';

export const GetMyStatements = handle(
  statements.GetMyStatements,
  async ({ skip, take }, { profileId }, { read, platform }) => {
    const found = await rows(
      read,
      sql<SealedStatement>`select ${statementColumns} from statement s where s.profile_id = ${profileId}
        order by s.id desc offset ${skip} limit ${take + 1}`,
    );
    const waiting = await firstRow(
      read,
      sql<{
        unread: number;
      }>`select count(*)::int as unread from statement where profile_id = ${profileId} and read_at is null`,
    );
    const { items, more } = pageOf(found, take);
    const opened = items.map((row) => openStatement(platform.secrets, profileId, row));
    return { items: opened, more, unread: waiting?.unread ?? 0 };
  },
);
