import { setTimeout as delay } from 'node:timers/promises';
import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { makeLink } from '../../../platform/http/links.ts';
import { digest } from '../../../platform/secrets.ts';
import { holderOf } from '../../profiles/index.ts';
import { PasswordResetAsked } from '../events.ts';
import { isClosed } from '../waysIn.ts';

/** Every answer takes this long, so that its time does not tell whether a link was written. */
const answerTime = 150;

export const ForgotPassword = handle(logOn.ForgotPassword, {
  async prepare({ email }, { call, platform }) {
    const until = performance.now() + answerTime;
    await platform.limits.take('reset', call.address);
    const mailbox = digest(platform.secrets, 'reset', email.toLowerCase()).toString('base64url');
    await platform.limits.take('resetMail', mailbox);
    return until;
  },
  async do(_subject, { email }, _actor, { sql, now, record, afterCommit }, until) {
    const holder = await holderOf(sql, email);
    if (holder && !isClosed(holder)) {
      const { profileId } = holder;
      const linkId = await makeLink(sql, { purpose: 'ResetPassword', profileId, email }, now);
      record(PasswordResetAsked, { profileId, linkId });
    }
    afterCommit(() => delay(Math.max(0, until - performance.now())));
    return {};
  },
});
