import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockCredentials } from '../../profiles/index.ts';
import { welcome } from '../answer.ts';
import { startSession } from '../sessions.ts';
import { takeSsoValue } from '../ssoLinks.ts';
import { isClosed } from '../waysIn.ts';

export const SsoLogOn = handle(logOn.SsoLogOn, {
  prepare: (_input, { call, platform }) => platform.limits.take('address', call.address),
  async do(_subject, { sso }, _actor, context) {
    const { sql, platform, now } = context;
    const claim = await takeSsoValue(sql, platform.secrets, sso, now);
    const credentials = claim && (await lockCredentials(sql, claim.profileId));
    if (!credentials) return refuse('LinkExpired');
    if (isClosed(credentials)) return refuse('ProfileClosed');
    await startSession(context, credentials.profileId, { rememberMe: false });
    return { ...(await welcome(context, credentials.profileId)), redirectUrl: claim.to };
  },
});
