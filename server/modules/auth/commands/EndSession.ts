import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endSessions } from '../sessions.ts';

export const EndSession = handle(logOn.EndSession, {
  async do(_subject, { sessionId }, { profileId }, context) {
    return (await endSessions(context, profileId, { only: sessionId })) > 0 ? {} : refuse('NotFound');
  },
});
