import { sql } from 'kysely';
import { statements } from '../../../../shared/moderation/statements.ts';
import { profileHere, type Actor } from '../../../platform/actor.ts';
import { isShutOutOfDark } from '../../../platform/gates.ts';
import { handle, type QueryContext } from '../../../platform/handle.ts';
import { firstRow, pageOf, rows } from '../../../platform/database/sql.ts';
import { openStatement, statementColumns, type SealedStatement } from '../reading.ts';

interface Tally {
  count: number;
  unread: number;
}

async function tallyOf({ read }: Pick<QueryContext, 'read'>, profileId: number): Promise<Tally> {
  const found = await firstRow(
    read,
    sql<Tally>`select count(*)::int as count, (count(*) filter (where read_at is null))::int as unread
      from statement where profile_id = ${profileId}`,
  );
  return found!;
}

/** Whom the variant is shut to hears on each side of what the other tells; everybody else hears of it there. */
async function elsewhereOf(context: QueryContext, actor: Actor): Promise<Tally | null> {
  const other = actor.dark ? actor.accountId : actor.darkProfileId;
  if (other === null || !isShutOutOfDark(actor, context.platform.sites.dark())) return null;
  const tally = await tallyOf(context, other);
  return tally.count > 0 ? tally : null;
}

export const GetMyStatements = handle(statements.GetMyStatements, async ({ skip, take }, actor, context) => {
  const { read, platform } = context;
  const profileId = profileHere(actor);
  const found = await rows(
    read,
    sql<SealedStatement>`select ${statementColumns} from statement s where s.profile_id = ${profileId}
      order by s.id desc offset ${skip} limit ${take + 1}`,
  );
  const { items, more } = pageOf(found, take);
  const opened = items.map((row) => openStatement(platform.secrets, profileId, row));
  const { unread } = await tallyOf(context, profileId);
  return { items: opened, more, unread, elsewhere: await elsewhereOf(context, actor) };
});
