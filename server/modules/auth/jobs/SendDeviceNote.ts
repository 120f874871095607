import { sql } from 'kysely';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { sendMail } from '../../../platform/mail/content.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { text } from '../../../platform/texts.ts';
import { mailboxOf } from '../../profiles/index.ts';
import { describeDevice } from '../devices.ts';
import { DeviceSignedIn } from '../events.ts';
import { noteTo } from '../notes.ts';

/** Tells the owner of a profile that a browser it was not known from has signed in; an address nobody confirmed may be a stranger's. */
export const SendDeviceNote = outsideCall('SendDeviceNote', DeviceSignedIn, async ({ data }, platform) => {
  const { profileId, sessionId } = data;
  const { read } = platform.database;
  const mailbox = await mailboxOf(read, profileId);
  const session = await firstRow(
    read,
    sql<Columns<'session', 'userAgent'>>`
    select user_agent as "userAgent" from session where id = ${sessionId}`,
  );
  if (!mailbox?.confirmed || !session) return;
  const { browser, system } = describeDevice(session.userAgent);
  const unknown = text(mailbox.locale, 'mail.device.unknown');
  const device = [browser, system].filter(Boolean).join(', ') || unknown;
  const about = {
    id: `device-${sessionId}`,
    kind: 'device',
    path: '/EditProfile/Account',
    values: { device },
  } as const;
  await sendMail(noteTo(mailbox, about), platform);
});
