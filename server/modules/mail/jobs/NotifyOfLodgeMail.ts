import { sql } from 'kysely';
import { ParticipantStatus } from '../../../../shared/enums.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { transactionAll } from '../../../platform/work/jobs.ts';
import { atOnce, notifyEach } from '../../notifications/index.ts';
import { MailSent } from '../events.ts';
import { spokenNumbers } from '../lines.ts';

interface Receiver {
  nth: number;
  profileId: NonNullable<Column<'mail_reader', 'profileId'>>;
  lodgeId: number;
  name: Column<'lodge', 'name'>;
}

/** Tells those who run a lodge that somebody wrote to it, each once until one of them has read it. */
export const NotifyOfLodgeMail = transactionAll('NotifyOfLodgeMail', MailSent, async (events, unit) => {
  const sent = events.map(({ data }, nth) => ({ nth, id: data.conversationId, number: data.number }));
  const found = await rows(
    unit.sql,
    sql<Receiver>`
      select distinct on (r.profile_id, r.conversation_id) s.nth, r.profile_id as "profileId", l.id as "lodgeId", l.name
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (nth int, id bigint, number int)
      join conversation c on c.id = s.id join lodge l on l.id = c.lodge_id
      join mail m on m.conversation_id = s.id and m.number = s.number and m.unsent_at is null and m.sender_id = c.low_id
        and m.type in (${sql.raw(spokenNumbers)})
      join mail_reader r on r.conversation_id = s.id and r.standing = ${sql.lit(ParticipantStatus.Runs)} and r.read_number < s.number
      where not exists (select from notification n where n.profile_id = r.profile_id and n.read_at is null
        and n.link = '/Lodges/Lodge/' || l.id || '/-/Mail/' || s.id)
      order by r.profile_id, r.conversation_id, s.number`,
  );
  const notices = found.map(({ nth, profileId, lodgeId, name }) => {
    const event = events[nth]!;
    const ids = { lodgeId, conversationId: event.data.conversationId };
    return { event, profileId, ids, subject: name, things: [`Lodge ${lodgeId}`] };
  });
  for (let at = 0; at < notices.length; at += atOnce)
    await notifyEach(unit, 'LodgeMailReceived', notices.slice(at, at + atOnce));
});
