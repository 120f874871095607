/** How sessions begin and end, with all that hangs on it: cookie, device, cache, open pages. */
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/handle.ts';
import { noteSeen, profileOn } from '../profiles/index.ts';
import { networkWords, noteDevice } from './devices.ts';
import { SessionsEnded } from './events.ts';

/** Starts a session for whoever called, in place of the one this browser had; the cookie goes out when all has landed. */
export async function startSession(
  context: CommandContext,
  profileId: number,
  { rememberMe }: { rememberMe: boolean },
): Promise<void> {
  const { sql: database, now, call, platform, afterCommit } = context;
  const { sessions } = platform;
  await sessions.endToken(database, call.token);
  const network = networkWords(call.address);
  const about = { profileId, siteId: call.site.id, rememberMe, userAgent: call.userAgent, network };
  const { sessionId, token, kept } = await sessions.start(database, about);
  // Who comes to one side is not seen on the other.
  await noteSeen(database, await profileOn(database, profileId, call.site.dark), now);
  await noteDevice(context, profileId, sessionId);
  afterCommit(async () => {
    await sessions.forget(call.token);
    call.setSession(token, kept);
  });
}

/** Ends sessions of a profile, all of them or all but one, here and on open pages; answers how many there were. */
export async function endSessions(
  context: CommandContext,
  profileId: number,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const { platform, now } = context;
  const { rows } = await sql<{ id: number; tokenHash: string }>`
    update session set ended_at = ${now}
    where profile_id = ${profileId} and ended_at is null and expires_at > ${now}
      and (${which.only ?? null}::bigint is null or id = ${which.only ?? null})
      and id is distinct from ${which.except ?? null}
    returning id, token_hash as "tokenHash"`.execute(context.sql);
  if (rows.length === 0) return 0;
  const sessionIds = rows.map(({ id }) => id);
  context.record(SessionsEnded, { profileId, sessionIds });
  context.afterCommit(async () => {
    await platform.sessions.forgetHashes(rows.map(({ tokenHash }) => tokenHash));
    for (const id of sessionIds) platform.hub.endSession(id);
  });
  return rows.length;
}
