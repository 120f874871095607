import { sql, type RawBuilder } from 'kysely';
import { BlogStatus } from '../../../shared/enums.ts';
import { isLoggedIn, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow, preparedRows, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { areApart, isFavourite } from '../people/index.ts';
import { isBannedFrom } from '../moderation/index.ts';
import { isNotDeleted } from '../profiles/index.ts';
import { BlogEntry, mayRead, type EntryFacts } from './model/BlogEntry.ts';
import { isReadable } from './queries/cards.ts';

/** What decides about `entry` and somebody, as JSON. */
export const entryFacts = (profileId: number, now: Date) => sql<EntryFacts>`json_build_object(
  'authorId', entry.author_id, 'status', entry.status, 'audience', entry.audience,
  'commentsAllowed', entry.comments_allowed, 'removed', entry.removed_at is not null, 'withheld', entry.withheld,
  'favourite', ${isFavourite(sql.ref('entry.author_id'), profileId)}, 'banned', ${isBannedFrom('Blogs', profileId, now)})`;

/** The facts of an entry; none when its author is gone, or the two never meet. */
const factsOf = (blogEntryId: number, readerId: number, now: Date) => sql<{ facts: EntryFacts }>`
  select ${entryFacts(readerId, now)} as facts
  from blog_entry entry join profile author on author.id = entry.author_id and ${isNotDeleted('author')}
  where entry.id = ${blogEntryId} and not ${areApart(readerId, sql.ref('entry.author_id'))}`;

/** The facts of an entry that the actor may read; undefined where there is none. */
export async function readableEntry(database: Database, blogEntryId: number, actor: Actor, now: Date) {
  const [row] = await preparedRows(
    database,
    'readableEntry',
    { blogEntryId, readerId: actor.profileId, now },
    (value) => factsOf(value.blogEntryId, value.readerId, value.now),
  );
  return row && mayRead(actor, row.facts) ? row.facts : undefined;
}

/** The facts of an entry, which stays as free for others as it was; refuses with NotFound what the actor may not read. */
export async function mustBeReadable({ sql: database, now }: Unit, blogEntryId: number, actor: Actor) {
  const row = await firstRow(database, factsOf(blogEntryId, actor.profileId, now));
  return row && mayRead(actor, row.facts) ? row.facts : refuse('NotFound');
}

/** Loads and locks an entry; refuses with NotFound what the actor may not read. Judged before it waits, and again after. */
export async function findReadable(unit: Unit, blogEntryId: number, actor: Actor) {
  const known = await mustBeReadable(unit, blogEntryId, actor);
  const entry = await unit.find(BlogEntry, blogEntryId);
  const facts = { ...known, ...entry.facts() };
  return mayRead(actor, facts) ? { entry, facts } : refuse('NotFound');
}

/** Locks an entry without loading it, and judges it as `findReadable` does: for what only adds to it. */
export async function holdReadable(unit: Unit, blogEntryId: number, actor: Actor): Promise<EntryFacts> {
  const known = await mustBeReadable(unit, blogEntryId, actor);
  const held = await firstRow(
    unit.sql,
    sql<
      Partial<EntryFacts>
    >`select status, audience, comments_allowed as "commentsAllowed", withheld, removed_at is not null as removed
      from blog_entry where id = ${blogEntryId} for no key update`,
  );
  const facts = { ...known, ...held };
  return held && mayRead(actor, facts) ? facts : refuse('NotFound');
}

/** Loads and locks an entry of the actor's own; everything else is NotFound. */
export async function findOwn({ find }: Unit, blogEntryId: number, actor: Actor): Promise<BlogEntry> {
  const entry = await find(BlogEntry, blogEntryId);
  return isLoggedIn(actor) && entry.authorId === actor.profileId ? entry : refuse('NotFound');
}

/** How many entries of an author a reader may find, as SQL; `dark` tells on which side the reader is. */
export const entryCountOf = (authorId: Ref, readerId: number, dark: boolean): RawBuilder<number> => sql<number>`(
  select count(*)::int from blog_entry entry where entry.author_id = ${authorId}
    and ${isReadable({ me: readerId, guest: false, dark })})`;

/** How many unfinished entries an author keeps at most. */
const mostDrafts = 200;

/** A new entry of the actor with nothing in it yet, which has its number already. */
export async function beginEntry({ em, sql: database, now }: CommandContext, actor: Actor): Promise<BlogEntry> {
  const drafts = await firstRow(
    database,
    sql<{ many: number }>`select count(*)::int as many from blog_entry
      where author_id = ${actor.profileId} and status = ${BlogStatus.Draft} and removed_at is null`,
  );
  if (drafts!.many >= mostDrafts) refuse('TooManyDrafts');
  const entry = em.create(BlogEntry, BlogEntry.blank(actor, now));
  await em.flush();
  return entry;
}
