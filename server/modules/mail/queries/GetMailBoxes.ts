import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { unreadIn } from '../unread.ts';

export const GetMailBoxes = handle(mails.GetMailBoxes, async (_input, { profileId }, { read }) => {
  const boxes = await firstRow(
    read,
    sql<
      Output<typeof mails.GetMailBoxes>
    >`select ${unreadIn(profileId, 'Inbox')} as "Inbox", ${unreadIn(profileId, 'Requests')} as "Requests",
      ${unreadIn(profileId, 'Archive')} as "Archive", ${unreadIn(profileId, 'System')} as "System"`,
  );
  return boxes!;
});
