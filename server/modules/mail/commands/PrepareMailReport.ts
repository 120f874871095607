import { sql } from 'kysely';
import { MailType } from '../../../../shared/enums.ts';
import { mails } from '../../../../shared/mail/contract.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isKept } from '../conversations.ts';
import { isHidden, isOpenTo } from '../groupVisibility.ts';

/** A mail has a number of its own only once somebody is about to report it: millions would need it for nothing. */
export const PrepareMailReport = handle(mails.PrepareMailReport, {
  async do(_none, { conversationId, number }, { profileId }, { sql: database }) {
    const found = await firstRow(
      database,
      sql`select from mail m join conversation c on c.id = m.conversation_id
        join mail_reader me on me.conversation_id = m.conversation_id and me.profile_id = ${profileId}
        where m.conversation_id = ${conversationId} and m.number = ${number} and m.type = ${MailType.Normal}
          and m.sender_id <> ${profileId} and ${isOpenTo(profileId)} and m.number > me.cleared_number
          and m.number <= me.last_number and ${isKept} and not ${isHidden(profileId)}`,
    );
    if (!found) refuse('NotFound');
    const named = await firstRow(
      database,
      sql<{ mailId: number }>`insert into reported_mail (conversation_id, number) values (${conversationId}, ${number})
        on conflict (conversation_id, number) do update set number = excluded.number returning id as "mailId"`,
    );
    return named!;
  },
});
