import { sql } from 'kysely';
import { ConversationType, ParticipantStatus } from '../../../../shared/enums.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { showing } from '../../../platform/work/jobs.ts';
import { MailRead } from '../events.ts';
import { seesReceipts } from '../receipts.ts';

/** Clears what was read on every device of the reader, and of all who run the lodge for which it was; tells the others where both share it. */
export const ShowReading = showing('ShowReading', MailRead, async ({ data }, pages, { database }) => {
  const { conversationId, profileId, number } = data;
  pages.tell(profileId, 'mailRead', { conversationId, number, own: true });
  pages.stale(profileId, ['Conversations', 'Conversation']);
  pages.counts([profileId], ['unreadMail']);
  const colleagues = await rows(
    database.read,
    sql<{
      profileId: NonNullable<Column<'mail_reader', 'profileId'>>;
    }>`select there.profile_id as "profileId" from mail_reader me join mail_reader there
        on there.conversation_id = me.conversation_id and there.standing = me.standing
      where me.profile_id = ${profileId} and me.conversation_id = ${conversationId} and me.standing = ${ParticipantStatus.Runs}`,
  );
  for (const one of colleagues) {
    if (one.profileId !== profileId) pages.tell(one.profileId, 'mailRead', { conversationId, number, own: true });
    pages.stale(one.profileId, ['LodgeMail', 'Conversation']);
  }
  const others = await rows(
    database.read,
    sql<{
      profileId: Column<'participant', 'profileId'>;
      number: Column<'participant', 'receiptNumber'>;
      several: boolean;
    }>`
      select there.profile_id as "profileId", me.receipt_number as number, c.type <> ${ConversationType.Normal} as several
      from participant me join conversation c on c.id = me.conversation_id
      join participant there on there.conversation_id = me.conversation_id and there.profile_id <> me.profile_id
      where me.profile_id = ${profileId} and me.conversation_id = ${conversationId} and me.receipt_number >= ${number}
        and there.standing = ${ParticipantStatus.Joined} and (c.type = ${ConversationType.Normal} or ${seesReceipts('there')})
        and not exists (select from apart where apart.profile_id = there.profile_id and apart.other_id = me.profile_id)`,
  );
  for (const one of others) {
    pages.tell(one.profileId, 'mailRead', { conversationId, number: one.number, own: false });
    pages.stale(one.profileId, one.several ? ['Conversations', 'Conversation'] : ['Conversations']);
  }
});
