import { sql } from 'kysely';
import { ConversationType, MailType } from '../../../../shared/enums.ts';
import { mails } from '../../../../shared/mail/contract.ts';
import { unsendMinutes } from '../../../../shared/mail/shapes.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdConversation } from '../conversations.ts';
import { MailUnsent } from '../events.ts';
import { wasSkipped } from '../groupVisibility.ts';
import { spokenNumbers } from '../lines.ts';
import { settleLodge } from '../lodges.ts';
import { takeBackPicturesOf } from '../pictures.ts';

interface Own {
  conversationId: Column<'mail', 'conversationId'>;
  number: Column<'mail', 'number'>;
  at: Column<'mail', 'at'>;
  /** Who has read it, null for nobody: its author may not know. */
  seenBy: Column<'mail', 'seenBy'>;
  /** Somebody is about to report it, or did. */
  reported: boolean;
}

/** Who at the other end has read a mail and did not delete it; of a lodge all who run it. On the aliases m and c. */
const seenBy = sql<Own['seenBy']>`(select array_agg(r.profile_id order by r.profile_id) from mail_reader r
  where r.conversation_id = m.conversation_id and r.profile_id <> m.sender_id and r.read_number >= m.number
    and m.number > greatest(r.joined_number, r.cleared_number) and not ${wasSkipped(sql.ref('r.profile_id'))}
    and (c.type <> ${sql.lit(ConversationType.Lodge)} or c.low_id in (r.profile_id, m.sender_id)))`;

/** Looks again at the others' copies: which mail is the latest for them, and whether anything is left. */
async function settleCopies({ sql: database }: Unit, conversationId: number, profileId: number): Promise<void> {
  const latest = sql`coalesce((select max(m.number) from mail m
    where m.conversation_id = participant.conversation_id and m.sender_id is distinct from participant.profile_id
      and m.unsent_at is null and m.number <= participant.last_number and m.type in (${sql.raw(spokenNumbers)})
      and (exists (select from conversation c where c.id = m.conversation_id and c.lodge_id is not null) or not exists (
        select from apart where apart.profile_id = participant.profile_id and apart.other_id = m.sender_id))), 0)`;
  await sql`update participant set last_from_others = ${latest},
      cleared_number = case when exists (select from mail m where m.conversation_id = participant.conversation_id
        and m.number > participant.cleared_number and m.number <= participant.last_number
        and (m.unsent_at is null or participant.profile_id = any(m.seen_by)))
        then cleared_number else last_number end
    where conversation_id = ${conversationId} and profile_id <> ${profileId}`.execute(database);
}

/** Whether somebody has read it changes nothing for its author; for them its words stay, as evidence. */
export const UnsendMail = handle(mails.UnsendMail, {
  async load({ conversationId, number }, unit, { profileId }): Promise<Own> {
    if (!(await holdConversation(unit, conversationId, profileId))) refuse('NotFound');
    // Nobody reads it between this look and the end.
    await sql`select from participant where conversation_id = ${conversationId} order by profile_id for no key update`.execute(
      unit.sql,
    );
    const found = await firstRow(
      unit.sql,
      sql<Own>`select m.conversation_id as "conversationId", m.number, m.at, ${seenBy} as "seenBy", exists (
          select from reported_mail r where r.conversation_id = m.conversation_id and r.number = m.number) as reported
        from mail m join conversation c on c.id = m.conversation_id
        where m.conversation_id = ${conversationId} and m.number = ${number} and m.sender_id = ${profileId}
          and m.type = ${MailType.Normal} and m.unsent_at is null and m.withheld = 0
          and m.number > (select cleared_number from mail_reader me where me.conversation_id = ${conversationId} and me.profile_id = ${profileId})`,
    );
    return found ?? refuse('NotFound');
  },
  async do({ conversationId, number, at, seenBy: readers, reported }, _input, { profileId }, unit) {
    if (unit.now.getTime() - new Date(at).getTime() > unsendMinutes * minutes) refuse('TooLate');
    const stays = reported || readers !== null;
    await sql`update mail set sealed = case when ${stays} then sealed end, unsent_at = ${unit.now}, seen_by = ${readers}
      where conversation_id = ${conversationId} and number = ${number}`.execute(unit.sql);
    await takeBackPicturesOf(unit, conversationId, number, stays);
    await settleLodge(unit.sql, conversationId);
    await settleCopies(unit, conversationId, profileId);
    unit.record(MailUnsent, { conversationId, number });
    return {};
  },
});
