/** Whom somebody does not want to meet in the chat; the other is not told. */
import { sql, type Kysely } from 'kysely';
import { firstRow } from '../../platform/database/sql.ts';
import { refuse } from '../../platform/refusal.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { areApart, lockPair } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';
import { standingOf } from './private/finding.ts';
import { partChat } from './private/leaving.ts';
import { tellPrivately } from './private/telling.ts';

/** The most people whom somebody ignores. */
const mostIgnored = 500;

/** Whether somebody could be met by another at all. */
export const isThere = async (
  database: Kysely<never> | Kysely<unknown>,
  me: number,
  profileId: number,
): Promise<boolean> =>
  (await firstRow(
    database,
    sql`select from profile p where p.id = ${profileId} and p.id <> ${me} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}`,
  )) !== undefined;

/** Ignores somebody from now on; a private chat of the two is over. Refuses with NotFound and TooMany. */
export async function ignore(context: CommandContext, me: number, profileId: number): Promise<void> {
  const { sql: database, now } = context;
  await lockPair(context, me, profileId);
  if (!(await isThere(database, me, profileId))) refuse('NotFound');
  await sql`insert into chat_ignored (profile_id, other_id, at) values (${me}, ${profileId}, ${now}) on conflict do nothing`.execute(
    database,
  );
  const list = await firstRow(
    database,
    sql<{ size: number }>`select count(*)::int as size from chat_ignored where profile_id = ${me}`,
  );
  if (list!.size > mostIgnored) refuse('TooMany');
  await endChat(context, me, profileId);
}

/** Ends the private chat of two; the other hears of it as far as there was something for them to see. */
async function endChat(context: CommandContext, me: number, profileId: number): Promise<void> {
  const chat = await standingOf(context.sql, me, profileId, context.now);
  if (!chat) return;
  await partChat(context, me, profileId);
  const seenBy = chat.partnerState === 'None' ? [me] : [me, profileId];
  tellPrivately(context, seenBy);
  context.afterCommit(() => seenBy.forEach((one) => context.platform.hub.lookAgain(one)));
}
