import { sql, type Kysely } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { firstRow } from '../../platform/sql.ts';
import { mayRead, type EntryFacts } from './model/BlogEntry.ts';

/** Whether there is such an entry and the actor may read it. */
export async function readableEntry(database: Kysely<unknown>, blogEntryId: number, actor: Actor): Promise<boolean> {
  const facts = await firstRow(
    database,
    sql<EntryFacts>`select author_id as "authorId", status, audience, comments_allowed as "commentsAllowed",
      removed_at is not null as removed from blog_entry where id = ${blogEntryId}`,
  );
  return facts !== undefined && mayRead(actor, facts);
}
