import { sql } from 'kysely';
import { MailType } from '../../../../shared/enums.ts';
import { mails } from '../../../../shared/mail/contract.ts';
import { unsendMinutes } from '../../../../shared/mail/shapes.ts';
import { minutes } from '../../../platform/clock.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdConversation } from '../conversations.ts';
import { MailUnsent } from '../events.ts';
import { spokenNumbers } from '../lines.ts';
import { settleLodge } from '../lodges.ts';
import { dropPicturesOf } from '../pictures.ts';

interface Own {
  conversationId: number;
  number: number;
  at: Date;
  read: boolean;
}

export const UnsendMail = handle(mails.UnsendMail, {
  async load({ conversationId, number }, unit, { profileId }): Promise<Own> {
    if (!(await holdConversation(unit, conversationId, profileId))) refuse('NotFound');
    // Nobody reads it between this look and the end.
    await sql`select from participant where conversation_id = ${conversationId} order by profile_id for no key update`.execute(
      unit.sql,
    );
    const found = await firstRow(
      unit.sql,
      sql<Own>`select conversation_id as "conversationId", number, at, exists (select from participant there
          where there.conversation_id = m.conversation_id and there.profile_id <> ${profileId} and there.read_number >= m.number
            and there.joined_number < m.number)
          or exists (select from conversation c where c.id = m.conversation_id and c.low_id = ${profileId}
            and c.lodge_read_number >= m.number) as read
        from mail m where conversation_id = ${conversationId} and number = ${number} and sender_id = ${profileId}
          and type = ${MailType.Normal} and unsent_at is null and withheld = 0
          and number > (select cleared_number from mail_reader me where me.conversation_id = ${conversationId} and me.profile_id = ${profileId})`,
    );
    return found ?? refuse('NotFound');
  },
  async do({ conversationId, number, at, read }, _input, { profileId }, unit) {
    if (read) refuse('AlreadyRead');
    if (unit.now.getTime() - new Date(at).getTime() > unsendMinutes * minutes) refuse('TooLate');
    await sql`update mail set sealed = null, unsent_at = ${unit.now}
      where conversation_id = ${conversationId} and number = ${number}`.execute(unit.sql);
    await dropPicturesOf(unit, conversationId, number);
    await settleLodge(unit.sql, conversationId);
    const latest = sql`coalesce((select max(m.number) from mail m
      where m.conversation_id = participant.conversation_id and m.sender_id is distinct from participant.profile_id
        and m.unsent_at is null and m.number <= participant.last_number and m.type in (${sql.raw(spokenNumbers)})
        and (exists (select from conversation c where c.id = m.conversation_id and c.lodge_id is not null) or not exists (
          select from apart where apart.profile_id = participant.profile_id and apart.other_id = m.sender_id))), 0)`;
    await sql`update participant set last_from_others = ${latest},
        cleared_number = case when exists (select from mail m where m.conversation_id = participant.conversation_id
          and m.number > participant.cleared_number and m.number <= participant.last_number and m.unsent_at is null)
          then cleared_number else last_number end
      where conversation_id = ${conversationId} and profile_id <> ${profileId}`.execute(unit.sql);
    unit.record(MailUnsent, { conversationId, number });
    return {};
  },
});
