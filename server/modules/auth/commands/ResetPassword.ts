import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { consumeLink, readLink } from '../../../platform/http/links.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockCredentials } from '../../profiles/index.ts';
import { hashNewPassword } from '../newPassword.ts';
import { endSessions } from '../sessions.ts';
import { isClosed, setPassword } from '../waysIn.ts';

export const ResetPassword = handle(logOn.ResetPassword, {
  async prepare({ q, password }, { platform, now }) {
    const link = await readLink(platform.database.read, platform.secrets, 'ResetPassword', q, now);
    return link ? hashNewPassword(platform, link.profileId, password) : refuse('LinkExpired');
  },
  async do(_subject, { q }, _actor, context, hash) {
    const { sql, platform, now } = context;
    const { profileId } = await consumeLink(sql, platform.secrets, 'ResetPassword', q, now);
    const credentials = await lockCredentials(sql, profileId);
    if (!credentials || isClosed(credentials)) return refuse('LinkExpired');
    await setPassword(context, profileId, hash);
    await endSessions(context, profileId);
    return {};
  },
});
