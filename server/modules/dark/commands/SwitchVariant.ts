import { darkProfile } from '../../../../shared/dark/contract.ts';
import { mustEnterDark } from '../../../platform/gates.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addressOn } from '../../../platform/site.ts';
import { makeSsoValue } from '../../auth/index.ts';

export const SwitchVariant = handle(darkProfile.SwitchVariant, {
  do(_subject, _input, actor, { call, platform, now }) {
    const { sites, secrets, config } = platform;
    // Whoever has a profile there comes to its door also when that is shut: what was decided about it is read there.
    if (!call.site.dark && actor.darkProfileId === null) mustEnterDark(actor, sites.dark());
    const site = (call.site.dark ? sites.main() : sites.dark())[0];
    if (!site) refuse('NotFound');
    const sso = makeSsoValue(secrets, { profileId: actor.accountId, to: '/Start', from: actor.sessionId }, now);
    // Where a site has no address of its own, as in development, its number says which one is meant.
    const which = site.address === null ? `&site=${site.id}` : '';
    return { address: `${addressOn(site, config, '/')}?sso=${sso}${which}` };
  },
});
