import type { CommandContext } from '../../platform/handle.ts';
import { profileDataOf } from '../profiles/index.ts';

/** What every way in answers: who one is now, and the right to load media. */
export async function welcome({ sql, call, platform, now }: CommandContext, profileId: number) {
  const profileData = await profileDataOf(sql, profileId, call.site, now);
  return { profileData, contentTokens: platform.contentTokens.issue(profileId) };
}
