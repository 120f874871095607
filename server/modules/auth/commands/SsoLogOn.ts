import { logOn } from '../../../../shared/auth/contract.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockCredentials } from '../../profiles/index.ts';
import { welcome } from '../answer.ts';
import { holdPair, startSession } from '../sessions.ts';
import { takeSsoValue } from '../ssoLinks.ts';
import { isClosed } from '../waysIn.ts';

export const SsoLogOn = handle(logOn.SsoLogOn, {
  prepare: (_input, { call, platform }) => platform.limits.take('address', call.address),
  async do(_subject, { sso, instead }, actor, context) {
    const { sql, platform, now } = context;
    const claim = await takeSsoValue(sql, platform.secrets, sso, now);
    const credentials = claim && (await lockCredentials(sql, claim.profileId));
    if (!credentials) return refuse('LinkExpired');
    const { profileId } = credentials;
    if (isClosed(credentials)) return refuse('ProfileClosed');
    // Whoever sends a link of their own to somebody does not become who that one is; the link is as good as before.
    if (isLoggedIn(actor) && actor.accountId !== profileId && !instead) return refuse('SomebodyElseLoggedOn');
    const pair = claim.from === undefined ? undefined : await holdPair(context, profileId, claim.from);
    if (claim.from !== undefined && !pair) return refuse('LinkExpired');
    await startSession(context, profileId, { rememberMe: false, pair });
    return { ...(await welcome(context, profileId)), redirectUrl: claim.to };
  },
});
