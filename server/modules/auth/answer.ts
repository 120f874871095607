import type { CommandContext } from '../../platform/handlerTypes.ts';
import { profileDataOf, profileOn } from '../profiles/index.ts';

/** What every way in answers: who one is now on this side, and the right to load media. */
export async function welcome({ sql, call, platform, now }: CommandContext, accountId: number) {
  const profileId = await profileOn(sql, accountId, call.site.dark);
  const profileData = await profileDataOf(sql, profileId, call.site, now);
  return { profileData, contentTokens: platform.contentTokens.issue(profileId) };
}
