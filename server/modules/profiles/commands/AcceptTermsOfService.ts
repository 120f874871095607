import { profileSettings } from '../../../../shared/profiles/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { keepConsent } from '../consents.ts';
import { Profile } from '../model/Profile.ts';

export const AcceptTermsOfService = handle(profileSettings.AcceptTermsOfService, {
  load: (_input, { find }, actor) => find(Profile, actor.profileId),
  async do(profile, { version }, _actor, unit) {
    const { call, platform, afterCommit } = unit;
    if (profile.acceptTerms(version, call.site.termsVersion))
      await keepConsent(unit, { profileId: profile.id, kind: 'terms', version });
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
