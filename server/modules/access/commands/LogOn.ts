import { logOn } from '../../../../shared/access.ts';
import { ProfileStatus } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { credentialsOf, noteSeen, profileDataOf } from '../../profiles/index.ts';
import { passwordFits } from '../passwords.ts';

/** For these the house knows nobody behind a session. */
const closed: number[] = [ProfileStatus.Quarantined, ProfileStatus.ToBeDeleted, ProfileStatus.Deleted];

export const LogOn = handle(logOn.LogOn, {
  async do(_subject, { userName, password, rememberMe }, _actor, { sql, now, call, platform, afterCommit }) {
    const name = digest(platform.secrets, 'log-on', userName.toLowerCase()).toString('base64url');
    await platform.limits.take('address', call.address);
    await platform.limits.take('logOn', `${call.address} ${name}`);
    const credentials = await credentialsOf(sql, userName);
    const fits = await passwordFits(password, credentials?.passwordHash);
    if (!credentials || !fits) return refuse('WrongUserNameOrPassword');
    if (closed.includes(credentials.status)) return refuse('ProfileClosed');
    const { profileId } = credentials;
    const about = { profileId, siteId: call.site.id, rememberMe, userAgent: call.userAgent };
    const { token, kept } = await platform.sessions.start(sql, about);
    await noteSeen(sql, profileId, now);
    afterCommit(() => call.setSession(token, kept));
    const profileData = await profileDataOf(sql, profileId, call.site, now);
    return { success: true as const, profileData, contentTokens: platform.contentTokens.issue(profileId) };
  },
});
