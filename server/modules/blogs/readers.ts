import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow, hotRows, type Ref } from '../../platform/sql.ts';
import type { Unit } from '../../platform/unit.ts';
import { apart } from '../blocking/index.ts';
import { isHere } from '../profiles/index.ts';
import { BlogEntry, mayRead, type EntryFacts } from './model/BlogEntry.ts';
import { readable } from './queries/cards.ts';

/** The facts of an entry; none when its author is gone, or apart from the reader. */
const factsOf = (blogEntryId: number, readerId: number) => sql<EntryFacts>`
  select entry.author_id as "authorId", entry.status, entry.audience, entry.comments_allowed as "commentsAllowed",
    entry.removed_at is not null as removed
  from blog_entry entry join profile author on author.id = entry.author_id and ${isHere('author')}
  where entry.id = ${blogEntryId} and not ${apart(readerId, sql.ref('entry.author_id'))}`;

/** Whether there is such an entry and the actor may read it. */
export async function readableEntry(database: Database, blogEntryId: number, actor: Actor): Promise<boolean> {
  const [facts] = await hotRows(database, 'readableEntry', { blogEntryId, readerId: actor.profileId }, (value) =>
    factsOf(value.blogEntryId, value.readerId),
  );
  return facts !== undefined && mayRead(actor, facts);
}

/** Loads and locks an entry; refuses with NotFound what the actor may not read. Judged before it waits, and again after. */
export async function findReadable({ find, sql: database }: Unit, blogEntryId: number, actor: Actor) {
  const facts = await firstRow(database, factsOf(blogEntryId, actor.profileId));
  if (!facts || !mayRead(actor, facts)) return refuse('NotFound');
  const entry = await find(BlogEntry, blogEntryId);
  return mayRead(actor, entry.facts()) ? entry : refuse('NotFound');
}

/** How many entries of an author a reader may find, as SQL; `dark` tells whether those for the dark variant are among them. */
export const entryCountOf = (authorId: Ref, readerId: number, dark: boolean): RawBuilder<number> => sql<number>`(
  select count(*)::int from blog_entry entry where entry.author_id = ${authorId} and ${readable(readerId, dark)})`;
