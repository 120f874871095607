import { editProfile } from '../../../../shared/access.ts';
import { handle } from '../../../platform/handle.ts';
import { Profile } from '../model/Profile.ts';

export const AcceptTermsOfService = handle(editProfile.AcceptTermsOfService, {
  load: (_input, { find }, actor) => find(Profile, actor.profileId),
  do(profile, { version }, _actor, { call, platform, afterCommit }) {
    profile.acceptTerms(version, call.site.termsVersion);
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
