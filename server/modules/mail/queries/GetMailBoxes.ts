import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import { unreadIn } from '../unread.ts';

export const GetMailBoxes = handle(mails.GetMailBoxes, async (_input, { profileId }, { platform }) => {
  const [boxes] = await preparedRows(
    platform.database,
    'unread in boxes',
    { me: profileId },
    ({ me }) => sql<
      Output<typeof mails.GetMailBoxes>
    >`select ${unreadIn(me, 'Inbox')} as "Inbox", ${unreadIn(me, 'Requests')} as "Requests",
      ${unreadIn(me, 'Archive')} as "Archive", ${unreadIn(me, 'System')} as "System"`,
  );
  return boxes!;
});
