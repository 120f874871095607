import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { lockCredentials } from '../../profiles/index.ts';
import { hashNewPassword } from '../newPassword.ts';
import { endSessions } from '../sessions.ts';
import { setPassword } from '../waysIn.ts';

export const ChangePassword = handle(logOn.ChangePassword, {
  prepare: ({ password }, { platform }, { profileId }) => hashNewPassword(platform, profileId, password),
  async do(_subject, _input, { profileId, sessionId }, context, hash) {
    await lockCredentials(context.sql, profileId);
    await setPassword(context, profileId, hash);
    await endSessions(context, profileId, { except: sessionId });
    return {};
  },
});
