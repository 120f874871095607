import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { endSessions } from '../sessions.ts';

export const EndOtherSessions = handle(logOn.EndOtherSessions, {
  async do(_subject, _input, { profileId, sessionId }, context) {
    return { ended: await endSessions(context, profileId, { except: sessionId }) };
  },
});
