import { logOn } from '../../../../shared/access.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { passwordOf } from '../../profiles/index.ts';
import { passwordFits } from '../passwords.ts';

export const Reauthenticate = handle(logOn.Reauthenticate, {
  async do(_subject, { password }, actor, { sql, call, platform, afterCommit }) {
    await platform.limits.take('logOn', `again ${actor.profileId}`);
    const stored = await passwordOf(sql, actor.profileId);
    if (!(await passwordFits(password, stored?.passwordHash))) refuse('WrongPassword');
    const until = await platform.sessions.reauthenticate(sql, actor.sessionId);
    afterCommit(() => platform.sessions.forget(call.token));
    return { until: until.toISOString() };
  },
});
