import { sql } from 'kysely';
import { statements } from '../../../../shared/moderation/statements.ts';
import { profileHere, type Actor } from '../../../platform/actor.ts';
import { isShutOutOfDark } from '../../../platform/gates.ts';
import { handle } from '../../../platform/handle.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
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

const order = sortedBy(descending(sql.ref('s.id')));

export const GetMyStatements = handle(statements.GetMyStatements, async (input, actor, context) => {
  const { read, platform } = context;
  const profileId = profileHere(actor);
  const page = movingPage(platform.secrets, 'GetMyStatements', input);
  const found = await rows(
    read,
    sql<
      SealedStatement & { sortKeys: string }
    >`select ${order.keys} as "sortKeys", ${statementColumns} from statement s where s.profile_id = ${profileId}
      and ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
  );
  const { items, ...rest } = page.pageOf(found);
  const opened = items.map((row) => openStatement(platform.secrets, profileId, row));
  const { unread } = await tallyOf(context, profileId);
  return { items: opened, ...rest, unread, elsewhere: await elsewhereOf(context, actor) };
});
