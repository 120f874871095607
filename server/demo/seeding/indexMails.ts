import type pg from 'pg';
import { searchRowOf, type Indexable } from '../../modules/mail/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { insertLinks } from './rows.ts';

/** Lets every mail be found by all who may read it. */
export async function indexMails(client: pg.ClientBase, secrets: Secrets): Promise<void> {
  const { rows } = await client.query<Indexable>(
    `select m.conversation_id as "conversationId", m.number, m.at, m.sealed, array_agg(p.profile_id) as readers,
       (select lodge_id from conversation where id = m.conversation_id) as "lodgeId"
     from mail m join participant p on p.conversation_id = m.conversation_id and p.cleared_number < m.number and p.last_number >= m.number
     where m.sealed is not null group by m.conversation_id, m.number`,
  );
  await insertLinks(
    client,
    'mail_search',
    { conversation_id: 'bigint', number: 'int', at: 'timestamptz', tokens: 'int[]' },
    rows.map((mail) => searchRowOf(secrets, mail)),
  );
}
