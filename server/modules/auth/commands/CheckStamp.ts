import { logOn } from '../../../../shared/auth/contract.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';

export const CheckStamp = handle(logOn.CheckStamp, {
  async do(_subject, _input, actor, { sql, call, platform, afterCommit }) {
    // Where staff looks as a member, the member is not here.
    if (actor.impersonation) return { valid: true };
    const session = isLoggedIn(actor) ? await platform.sessions.touch(sql, actor.sessionId) : undefined;
    if (!session) return { valid: false };
    // The browser must keep the cookie for as long as the session now lives.
    if (session.kept) afterCommit(() => call.setSession(call.token ?? null, session.kept));
    return { valid: true };
  },
});
