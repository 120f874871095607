import { clock } from '../../../platform/clock.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { sendMail } from '../../../platform/mail/content.ts';
import { linkToken, readLink } from '../../../platform/http/links.ts';
import { mailboxOf } from '../../profiles/index.ts';
import { PasswordResetAsked } from '../events.ts';
import { noteTo } from '../notes.ts';

/** Mails the link for a new password, unless it was used or replaced meanwhile. */
export const SendResetLink = outsideCall('SendResetLink', PasswordResetAsked, async ({ data }, platform) => {
  const { database, secrets } = platform;
  const token = linkToken(secrets, 'ResetPassword', data.linkId);
  const link = await readLink(database.read, secrets, 'ResetPassword', token, clock.now());
  const mailbox = link && (await mailboxOf(database.read, data.profileId));
  if (!mailbox) return;
  const path = `/ResetPassword?q=${token}`;
  await sendMail(noteTo(mailbox, { id: `reset-${data.linkId}`, kind: 'reset', path }), platform);
});
