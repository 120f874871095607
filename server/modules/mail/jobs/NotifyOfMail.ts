import { sql } from 'kysely';
import { ConversationType, MailBox, ParticipantStatus } from '../../../../shared/enums.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { transactionAll } from '../../../platform/work/jobs.ts';
import { isThereStill } from '../../lodges/index.ts';
import { atOnce, notifyEach } from '../../notifications/index.ts';
import { MailSent } from '../events.ts';
import { spokenNumbers } from '../lines.ts';

interface Receiver {
  nth: number;
  profileId: Column<'participant', 'profileId'>;
  requested: boolean;
  /** The lodge that wrote. */
  lodge: Column<'lodge', 'name'> | null;
}

/**
 * Tells whoever has a mail to read, once until they have read that conversation. Who is gone by now, has read it, or let it be
 * silent hears nothing; what the house writes is told of by its own kinds.
 */
export const NotifyOfMail = transactionAll('NotifyOfMail', MailSent, async (events, unit) => {
  const sent = events.map(({ data }, nth) => ({ nth, id: data.conversationId, number: data.number }));
  const found = await rows(
    unit.sql,
    sql<Receiver>`
      select distinct on (p.profile_id, p.conversation_id) s.nth, p.profile_id as "profileId",
        p.box = ${sql.lit(MailBox.Requests)} as requested, l.name as lodge
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (nth int, id bigint, number int)
      join mail m on m.conversation_id = s.id and m.number = s.number and m.unsent_at is null
        and m.type in (${sql.raw(spokenNumbers)})
      join conversation c on c.id = s.id and c.type <> ${sql.lit(ConversationType.System)}
      left join lodge l on l.id = c.lodge_id
      join participant p on p.conversation_id = s.id and p.profile_id is distinct from m.sender_id and p.last_number >= s.number
      where p.read_number < s.number and p.standing = ${ParticipantStatus.Joined} and p.declined_at is null and coalesce(p.muted_until <= ${unit.now}, true)
        and (c.lodge_id is null or ${isThereStill(sql.ref('p.profile_id'))})
        and (c.lodge_id is not null or not exists (select from apart where apart.profile_id = p.profile_id and apart.other_id = m.sender_id))
        and not exists (select from notification n where n.profile_id = p.profile_id and n.read_at is null
          and n.link = '/Mail/' || s.id)
      order by p.profile_id, p.conversation_id, s.number`,
  );
  for (const type of ['MailReceived', 'MailRequested'] as const) {
    const notices = found
      .filter(({ requested }) => requested === (type === 'MailRequested'))
      .map(({ nth, profileId, lodge }) => {
        const { id, at, actorId, data } = events[nth]!;
        // What a lodge writes comes from it, and from nobody by name.
        const event = { id, at, actorId: lodge === null ? actorId : null };
        return { event, profileId, ids: { conversationId: data.conversationId }, subject: lodge ?? '' };
      });
    for (let at = 0; at < notices.length; at += atOnce) await notifyEach(unit, type, notices.slice(at, at + atOnce));
  }
});
