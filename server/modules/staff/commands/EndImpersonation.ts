import { staffDesk } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';

export const EndImpersonation = handle(staffDesk.EndImpersonation, {
  may: (actor) => actor.impersonation !== null,
  async do(_subject, _input, { profileId, sessionId }, { sql: database, about, call, platform, afterCommit }) {
    about(profileId);
    await platform.sessions.actAs(database, sessionId, null);
    afterCommit(async () => {
      await platform.sessions.forget(call.token);
      platform.hub.endSession(sessionId);
    });
    return {};
  },
});
