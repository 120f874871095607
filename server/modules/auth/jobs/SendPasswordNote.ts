import { outsideCall } from '../../../platform/work/jobs.ts';
import { sendMail } from '../../../platform/mail/content.ts';
import { mailboxOf } from '../../profiles/index.ts';
import { PasswordChanged } from '../events.ts';
import { noteTo } from '../notes.ts';

/** Tells the owner of a profile that its password was changed; an address nobody confirmed may be a stranger's. */
export const SendPasswordNote = outsideCall('SendPasswordNote', PasswordChanged, async ({ id, data }, platform) => {
  const mailbox = await mailboxOf(platform.database.read, data.profileId);
  if (!mailbox?.confirmed) return;
  const note = noteTo(mailbox, { id: `password-${id}`, kind: 'password', path: '/?logOn=forgot' });
  await sendMail(note, platform);
});
