/** Who wrote for a lodge, by which their words are found when they want them or go. */
import { sql, type Kysely } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import { iso, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { unsealMail } from './sealing.ts';

interface Row {
  conversationId: Column<'mail', 'conversationId'>;
  number: Column<'mail', 'number'>;
  lodge: Column<'lodge', 'name'>;
  sealed: NonNullable<Column<'mail', 'sealed'>>;
  at: string;
}

/** Notes that somebody wrote for a lodge. */
export const noteWriter = (database: Unit['sql'], conversationId: number, profileId: number) =>
  sql`insert into lodge_mail_writer (profile_id, conversation_id) values (${profileId}, ${conversationId})
    on conflict do nothing`.execute(database);

/** What somebody wrote for lodges, for their own eyes. */
export async function writtenForLodges(database: Kysely<unknown>, profileId: number, secrets: Secrets) {
  const found = await rows(
    database,
    sql<Row>`select m.conversation_id as "conversationId", m.number, l.name as lodge, m.sealed, ${iso(sql.ref('m.at'))} as at
      from lodge_mail_writer w join conversation c on c.id = w.conversation_id join lodge l on l.id = c.lodge_id
      join mail m on m.conversation_id = c.id and m.sender_id = w.profile_id and m.sealed is not null and m.unsent_at is null
      where w.profile_id = ${profileId} order by m.conversation_id, m.number`,
  );
  return found.map(({ lodge, sealed, at, ...place }) => ({ lodge, text: unsealMail(secrets, place, sealed), at }));
}

/** Their words go; the conversations stay with those they are of. */
export async function eraseForLodges(database: Unit['sql'], profileId: number): Promise<void> {
  await sql`with gone as (
      update mail m set sealed = null, signed_by = null from lodge_mail_writer w
      where w.profile_id = ${profileId} and m.conversation_id = w.conversation_id and m.sender_id = w.profile_id
      returning m.conversation_id, m.number)
    delete from mail_search s using gone where s.conversation_id = gone.conversation_id and s.number = gone.number`.execute(
    database,
  );
  await sql`delete from lodge_mail_writer where profile_id = ${profileId}`.execute(database);
}
