import { editProfile, mediaConsentVersion } from '../../../../shared/editProfile.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { keepConsent } from '../consents.ts';
import { Profile } from '../model/Profile.ts';

export const ConsentMedia = handle(editProfile.ConsentMedia, {
  load: (_input, { find }, actor) => find(Profile, actor.profileId),
  async do(profile, { version }, _actor, unit) {
    if (version !== mediaConsentVersion) refuse('ConsentVersionOutdated');
    await keepConsent(unit, { profileId: profile.id, kind: 'media', version });
    profile.consentToMedia();
    return {};
  },
});
