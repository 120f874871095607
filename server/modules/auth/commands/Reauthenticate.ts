import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { passwordOf } from '../../profiles/index.ts';
import { judgeGuess } from '../guess.ts';
import { readAssertion } from '../passkeys.ts';

export const Reauthenticate = handle(logOn.Reauthenticate, {
  async prepare({ password, authenticatorResponse }, about, { profileId }) {
    if (authenticatorResponse) return;
    const find = () => passwordOf(about.platform.database.read, profileId);
    // Nobody can type a line break as a name, and so use up the tries of others at the log-on.
    await judgeGuess(about, `again\n${profileId}`, find, password ?? '', 'WrongPassword');
  },
  async do(_subject, { authenticatorResponse }, actor, context) {
    const { sql, call, platform, afterCommit } = context;
    if (authenticatorResponse) {
      const proved = await readAssertion(context, authenticatorResponse);
      if (proved?.profileId !== actor.profileId) refuse('PasskeyNotFound');
    }
    const until = await platform.sessions.reauthenticate(sql, actor.sessionId);
    afterCommit(() => platform.sessions.forget(call.token));
    return { until: until.toISOString() };
  },
});
