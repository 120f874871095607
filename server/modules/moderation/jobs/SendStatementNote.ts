import { outsideCall } from '../../../platform/work/jobs.ts';
import { sendMail } from '../../../platform/mail/content.ts';
import { mailboxOf, tellsOutside } from '../../profiles/index.ts';
import { AppealDecided, StatementIssued } from '../events.ts';
import { noteTo } from '../mails.ts';

/** Mails a member that the house has stated or answered something; an address nobody confirmed may be a stranger's. */
export const SendStatementNote = outsideCall(
  'SendStatementNote',
  [StatementIssued, AppealDecided],
  async ({ id, data: { profileId } }, platform) => {
    const { read } = platform.database;
    if (!(await tellsOutside(read, profileId))) return;
    const mailbox = await mailboxOf(read, profileId);
    if (mailbox?.confirmed) await sendMail(noteTo(mailbox, `statement-${id}`), platform);
  },
);
