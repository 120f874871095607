import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { endSessions } from '../sessions.ts';

export const LogOut = handle(logOn.LogOut, {
  async do(_subject, _input, { profileId, sessionId, impersonation }, context) {
    await endSessions(context, impersonation?.by ?? profileId, { only: sessionId });
    context.afterCommit(() => context.call.setSession(null, null));
    return {};
  },
});
