import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { readLink } from '../../../platform/http/links.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mailboxOf } from '../../profiles/index.ts';

export const ResetPasswordData = handle(logOn.ResetPasswordData, async ({ queryString }, _actor, context) => {
  const { read, platform, now } = context;
  const link = await readLink(read, platform.secrets, 'ResetPassword', queryString, now);
  const mailbox = link && (await mailboxOf(read, link.profileId));
  return mailbox ? { name: mailbox.name } : refuse('LinkExpired');
});
