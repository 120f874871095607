/** How sessions begin and end, with all that hangs on it: cookie, device, cache, open pages. */
import { sql } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { noteSeen, profileOn } from '../profiles/index.ts';
import { networkWords, noteDevice } from './devices.ts';
import { SessionsEnded } from './events.ts';

/** Sessions of one person on both sides, which end together, as the one says from which another is begun. */
export interface Pair {
  pairId: number;
  rememberMe: Column<'session', 'remember'>;
  expiresAt: Column<'session', 'expiresAt'>;
  /** The browser and network it was started from. */
  userAgent: Column<'session', 'userAgent'>;
  network: Column<'session', 'network'>;
}

/** The pair of a session of somebody, held until the end of the unit; undefined when it has ended. */
export const holdPair = ({ sql: database, now }: CommandContext, profileId: number, sessionId: number) =>
  firstRow(
    database,
    sql<Pair>`select coalesce(pair_id, id) as "pairId", remember as "rememberMe", expires_at as "expiresAt",
        user_agent as "userAgent", network
      from session where profile_id = ${profileId} and ended_at is null and expires_at > ${now}
        and coalesce(pair_id, id) = (select coalesce(pair_id, id) from session where id = ${sessionId})
      order by id for no key update`,
  );

/**
 * Starts a session for whoever called, in place of the one this browser had; the cookie goes out when all has landed. Where it
 * was somebody else's, that one ends on both sides.
 */
export async function startSession(
  context: CommandContext,
  profileId: number,
  { rememberMe, pair }: { rememberMe: boolean; pair?: Pair | undefined },
): Promise<void> {
  const { sql: database, now, call, platform, afterCommit } = context;
  const { sessions } = platform;
  const before = await sessions.behind(database, call.token);
  const pairId = pair?.pairId ?? (before?.profileId === profileId ? before.pairId : null);
  if (before?.pairId === pairId) await sessions.end(database, before.sessionId);
  else if (before) await endSessions(context, before.profileId, { only: before.sessionId });
  const {
    sessionId,
    token,
    kept: isRemembered,
  } = await sessions.start(database, {
    ...{ pairId, expires: pair ? new Date(pair.expiresAt) : null, rememberMe: pair?.rememberMe ?? rememberMe },
    ...{ profileId, siteId: call.site.id, userAgent: call.userAgent, network: networkWords(call.address) },
  });
  // Only the side that is entered notes the visit, so that nobody sees it on the other.
  await noteSeen(database, await profileOn(database, profileId, call.site.dark), now);
  await noteDevice(context, profileId, { sessionId, pair });
  afterCommit(async () => {
    await sessions.forget(call.token);
    call.setSession(token, isRemembered);
  });
}

/**
 * Ends sessions of a profile with all that belong to them, all of them, only those of a pair or all but those, here and on open
 * pages; answers how many pairs there were.
 */
export async function endSessions(
  context: CommandContext,
  profileId: number,
  { only = null, except = null }: { only?: number | null; except?: number | null } = {},
): Promise<number> {
  const { sql: database, platform, now } = context;
  const theirs = sql`profile_id = ${profileId} and ended_at is null and expires_at > ${now}
    and (${only}::bigint is null or coalesce(pair_id, id) = (select coalesce(pair_id, id) from session where id = ${only}))
    and coalesce(pair_id, id) is distinct from (select coalesce(pair_id, id) from session where id = ${except})`;
  // Held first: what one of them begins on the other side meanwhile is seen by the statement that ends them.
  await sql`select from session where ${theirs} order by id for no key update`.execute(database);
  const ended = await rows(
    database,
    sql<{
      id: number;
      pairId: number;
      tokenHash: Column<'session', 'tokenHash'>;
    }>`update session set ended_at = ${now} where ${theirs}
      returning id, coalesce(pair_id, id) as "pairId", token_hash as "tokenHash"`,
  );
  if (ended.length === 0) return 0;
  const sessionIds = ended.map(({ id }) => id);
  context.record(SessionsEnded, { profileId, sessionIds });
  context.afterCommit(async () => {
    await platform.sessions.forgetHashes(ended.map(({ tokenHash }) => tokenHash));
    for (const id of sessionIds) platform.hub.endSession(id);
  });
  return new Set(ended.map(({ pairId }) => pairId)).size;
}
