import { currentProfile } from '../../../../shared/access.ts';
import { handle } from '../../../platform/handle.ts';
import { profileDataOf } from '../profileData.ts';

export const GetProfileData = handle(currentProfile.GetProfileData, (_input, actor, { read, call, now }) =>
  profileDataOf(read, actor.profileId, call.site, now),
);
