/** Whom somebody does not want to meet in the chat; the other is not told. */
import { sql, type Kysely } from 'kysely';
import { firstRow } from '../../platform/database/sql.ts';
import { refuse } from '../../platform/refusal.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { areApart, lockPair } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';
import { standingOf } from './private/finding.ts';
import { leaveChat } from './private/leaving.ts';

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

/** Ignores somebody from now on; they leave a private chat of the two. Refuses with NotFound and TooMany. */
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
  const chat = await standingOf(database, me, profileId, now);
  if (chat) await leaveChat(context, { me, partnerId: profileId }, chat);
}
