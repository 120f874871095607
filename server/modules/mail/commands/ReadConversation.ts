import { sql } from 'kysely';
import { ConversationType } from '../../../../shared/enums.ts';
import { mails } from '../../../../shared/mail/contract.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isKept, runsIt, withBothEnds } from '../conversations.ts';
import { MailRead } from '../events.ts';
import { skipHidden } from '../groupVisibility.ts';
import { sharesReceipts } from '../receipts.ts';

/** Of two, both must share how far they read; in a group it is the reader's own choice, and a lodge neither tells nor hears it. */
const isTold = sql`(${sharesReceipts('mine')} and case c.type when ${sql.lit(ConversationType.Normal)} then coalesce(${sharesReceipts('other')}, false)
  else c.type = ${sql.lit(ConversationType.GroupChat)} end)`;

/** What has to be written down, and where. */
interface Reading {
  told: boolean;
  number: number;
  readNumber: NonNullable<Column<'mail_reader', 'readNumber'>>;
  markedUnread: NonNullable<Column<'mail_reader', 'markedUnread'>>;
  forLodge: boolean;
}

export const ReadConversation = handle(mails.ReadConversation, {
  counts: ['unreadMail'],
  async load({ conversationId, number }, { sql: database }, { profileId }) {
    await sql`select from participant where profile_id = ${profileId} and conversation_id = ${conversationId} for no key update`.execute(
      database,
    );
    const found = await firstRow(
      database,
      sql<Reading>`
        select ${isTold} as told, least(${number}::int, me.last_number) as number, me.read_number as "readNumber",
          me.marked_unread as "markedUnread", ${runsIt} as "forLodge"
        from ${withBothEnds(profileId)} join profile mine on mine.id = me.profile_id
        where me.profile_id = ${profileId} and c.id = ${conversationId} and ${isKept}`,
    );
    return found ?? refuse('NotFound');
  },
  async do(
    { told: isVisibleToOther, number, readNumber, markedUnread, forLodge },
    { conversationId },
    { profileId },
    unit,
  ) {
    if (number <= readNumber && !markedUnread) return {};
    if (forLodge)
      await sql`update conversation set lodge_read_number = greatest(lodge_read_number, ${number})
        where id = ${conversationId}`.execute(unit.sql);
    await skipHidden(unit.sql, conversationId, profileId, number);
    await sql`update participant set read_number = greatest(read_number, ${number}), marked_unread = false,
        receipt_number = case when ${isVisibleToOther} then greatest(receipt_number, ${number}) else receipt_number end
      where profile_id = ${profileId} and conversation_id = ${conversationId}`.execute(unit.sql);
    unit.record(MailRead, { conversationId, number: Math.max(number, readNumber), profileId });
    return {};
  },
});
