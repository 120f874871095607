import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { SessionsEnded } from '../events.ts';

export const LogOut = handle(logOn.LogOut, {
  async do(_subject, _input, actor, { sql, call, platform, record, afterCommit }) {
    await platform.sessions.end(sql, actor.sessionId);
    record(SessionsEnded, { profileId: actor.profileId, sessionIds: [actor.sessionId] });
    afterCommit(async () => {
      await platform.sessions.forget(call.token);
      platform.hub.endSession(actor.sessionId);
      call.setSession(null, null);
    });
    return {};
  },
});
