import { profileSettings } from '../../../../shared/profiles/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isAllowedValue } from '../model/configuration.ts';
import { Profile } from '../model/Profile.ts';

export const UpdateProfileConfiguration = handle(profileSettings.UpdateProfileConfiguration, {
  // The language is the account's, everything else is of one side.
  load: ({ key }, { find }, { profileId, accountId }) => find(Profile, key === 'language' ? accountId : profileId),
  do(profile, { key, value }, _actor, { call, platform, afterCommit }) {
    if (!isAllowedValue(key, value))
      refuse('BadRequest', { fields: [{ field: 'value', reason: 'is not one of the values of this key' }] });
    profile.configure(key, value);
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
