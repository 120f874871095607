import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { credentialsOf, lockCredentials } from '../../profiles/index.ts';
import { welcome } from '../answer.ts';
import { breachCount } from '../breaches.ts';
import { judgeGuess } from '../guess.ts';
import { hashPassword, isOutdated } from '../passwords.ts';
import { startSession } from '../sessions.ts';
import { isClosed, notePassword } from '../waysIn.ts';

export const LogOn = handle(logOn.LogOn, {
  async prepare({ userName, password }, about) {
    const { call, platform } = about;
    await platform.limits.take('address', call.address);
    const find = () => credentialsOf(platform.database.read, userName);
    const credentials = await judgeGuess(about, userName, find, password, 'WrongUserNameOrPassword');
    const newHash = isOutdated(credentials.passwordHash ?? '') ? await hashPassword(password) : null;
    return { ...credentials, newHash, leaks: await breachCount(password, platform) };
  },
  async do(_subject, { rememberMe }, _actor, context, judged) {
    const { profileId, passwordHash } = judged;
    const credentials = await lockCredentials(context.sql, profileId);
    // A password that was changed meanwhile ended every session, and this one would have slipped through.
    if (!credentials || credentials.passwordHash !== passwordHash) return refuse('WrongUserNameOrPassword');
    if (isClosed(credentials)) return refuse('ProfileClosed');
    await notePassword(context.sql, profileId, judged);
    await startSession(context, profileId, { rememberMe });
    return { success: true as const, ...(await welcome(context, profileId)) };
  },
});
