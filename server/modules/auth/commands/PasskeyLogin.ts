import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockCredentials } from '../../profiles/index.ts';
import { welcome } from '../answer.ts';
import { readAssertion } from '../passkeys.ts';
import { startSession } from '../sessions.ts';
import { isClosed } from '../waysIn.ts';

const notFound = { success: false, profileData: null, contentTokens: null };

export const PasskeyLogin = handle(logOn.PasskeyLogin, {
  prepare: (_input, { call, platform }) => platform.limits.take('address', call.address),
  async do(_subject, { authenticatorResponse, rememberMe }, _actor, context) {
    const proved = await readAssertion(context, authenticatorResponse);
    const credentials = proved && (await lockCredentials(context.sql, proved.profileId));
    if (!credentials) return notFound;
    if (isClosed(credentials)) return refuse('ProfileClosed');
    await startSession(context, credentials.profileId, { rememberMe });
    return { success: true, ...(await welcome(context, credentials.profileId)) };
  },
});
