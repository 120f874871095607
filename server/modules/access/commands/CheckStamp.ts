import { logOn } from '../../../../shared/access.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { noteSeen } from '../../profiles/index.ts';

export const CheckStamp = handle(logOn.CheckStamp, {
  async do(_subject, _input, actor, { sql, now, platform }) {
    if (!isLoggedIn(actor)) return { valid: false };
    const valid = await platform.sessions.touch(sql, actor.sessionId);
    if (valid) await noteSeen(sql, actor.profileId, now);
    return { valid };
  },
});
