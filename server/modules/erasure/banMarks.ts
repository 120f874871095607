/** What is left of somebody who was locked for good and erased: a keyed digest of the address, by which it is known again. */
import { sql, type Kysely } from 'kysely';
import { digest, type Secrets } from '../../platform/secrets.ts';
import { firstRow } from '../../platform/database/sql.ts';

/** Case and what follows a plus make no other address. */
const plain = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');
const digestOf = (secrets: Secrets, email: string) => digest(secrets, 'ban mark', plain(email));

export async function markAddress(database: Kysely<never>, secrets: Secrets, email: string, now: Date): Promise<void> {
  await sql`insert into ban_mark (address_digest, marked_at) values (${digestOf(secrets, email)}, ${now})
    on conflict (address_digest) do update set marked_at = excluded.marked_at`.execute(database);
}

export const isMarked = async (database: Kysely<never>, secrets: Secrets, email: string): Promise<boolean> =>
  (await firstRow(database, sql`select from ban_mark where address_digest = ${digestOf(secrets, email)}`)) !==
  undefined;
