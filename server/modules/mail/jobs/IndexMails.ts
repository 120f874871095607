import { sql } from 'kysely';
import { rows } from '../../../platform/database/sql.ts';
import { transactionAll } from '../../../platform/work/jobs.ts';
import { MailCaughtUp, MailSent, MailUnsent } from '../events.ts';
import { searchRowOf, type Indexable } from '../indexing.ts';

/** Lets mails be found by all who may read them, and those that were taken back no more. */
export const IndexMails = transactionAll(
  'IndexMails',
  [MailSent, MailCaughtUp, MailUnsent],
  async (events, unit, { secrets }) => {
    const places = JSON.stringify(events.map(({ data }) => ({ id: data.conversationId, number: data.number })));
    const named = sql`jsonb_to_recordset(${places}::jsonb) as named (id bigint, number int)`;
    const found = await rows(
      unit.sql,
      sql<Indexable>`select distinct m.conversation_id as "conversationId", m.number, m.at, m.sealed,
        (select coalesce(array_agg(profile_id), '{}') from participant p
          where p.conversation_id = m.conversation_id and p.last_number >= m.number and p.cleared_number < m.number) as readers,
        (select lodge_id from conversation where id = m.conversation_id) as "lodgeId"
      from ${named} join mail m on m.conversation_id = named.id and m.number = named.number where m.sealed is not null and m.unsent_at is null`,
    );
    const indexed = found.map((mail) => searchRowOf(secrets, mail));
    await sql`insert into mail_search (conversation_id, number, at, tokens)
    select one.conversation_id, one.number, one.at, one.tokens from jsonb_to_recordset(${JSON.stringify(indexed)}::jsonb)
      as one (conversation_id bigint, number int, at timestamptz, tokens int[])
    on conflict (conversation_id, number) do update set tokens = excluded.tokens`.execute(unit.sql);
    await sql`delete from mail_search s using ${named} join mail m on m.conversation_id = named.id and m.number = named.number
    where s.conversation_id = m.conversation_id and s.number = m.number and (m.sealed is null or m.unsent_at is not null)`.execute(
      unit.sql,
    );
  },
);
