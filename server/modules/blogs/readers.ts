import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow, hotRows } from '../../platform/sql.ts';
import type { Unit } from '../../platform/unit.ts';
import { isHere } from '../profiles/index.ts';
import { BlogEntry, mayRead, type EntryFacts } from './model/BlogEntry.ts';

/** The facts of an entry; none when its author is gone. */
const factsOf = (blogEntryId: number) => sql<EntryFacts>`
  select entry.author_id as "authorId", entry.status, entry.audience, entry.comments_allowed as "commentsAllowed",
    entry.removed_at is not null as removed
  from blog_entry entry join profile author on author.id = entry.author_id and ${isHere('author')}
  where entry.id = ${blogEntryId}`;

/** Whether there is such an entry and the actor may read it. */
export async function readableEntry(database: Database, blogEntryId: number, actor: Actor): Promise<boolean> {
  const [facts] = await hotRows(database, 'readableEntry', { blogEntryId }, (value) => factsOf(value.blogEntryId));
  return facts !== undefined && mayRead(actor, facts);
}

/** Loads and locks an entry; refuses with NotFound what the actor may not read. Judged before it waits, and again after. */
export async function findReadable({ find, sql: database }: Unit, blogEntryId: number, actor: Actor) {
  const facts = await firstRow(database, factsOf(blogEntryId));
  if (!facts || !mayRead(actor, facts)) return refuse('NotFound');
  const entry = await find(BlogEntry, blogEntryId);
  return mayRead(actor, entry.facts()) ? entry : refuse('NotFound');
}
