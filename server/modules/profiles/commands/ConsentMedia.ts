import { profileSettings, mediaConsentVersion } from '../../../../shared/profiles/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { keepConsent } from '../consents.ts';
import { Profile } from '../model/Profile.ts';

export const ConsentMedia = handle(profileSettings.ConsentMedia, {
  load: (_input, { find }, actor) => find(Profile, actor.profileId),
  async do(profile, { version }, _actor, unit) {
    if (version !== mediaConsentVersion) refuse('ConsentVersionOutdated');
    await keepConsent(unit, { profileId: profile.id, kind: 'media', version });
    profile.consentToMedia();
    return {};
  },
});
