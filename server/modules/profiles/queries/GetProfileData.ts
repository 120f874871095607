import { currentProfile } from '../../../../shared/profiles/currentProfile.ts';
import { handle } from '../../../platform/handle.ts';
import { profileDataOf } from '../profileData.ts';

export const GetProfileData = handle(currentProfile.GetProfileData, async (_input, actor, { read, call, now }) => {
  const { profileId, impersonation } = actor;
  if (!impersonation) return profileDataOf(read, profileId, call.site, now);
  // When its time is over only the way back is left.
  const shown = impersonation.until > now.getTime() ? profileId : 0;
  return { ...(await profileDataOf(read, shown, call.site, now)), impersonated: profileId };
});
