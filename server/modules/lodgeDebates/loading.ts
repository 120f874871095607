/** How commands get hold of what they change: the actor's place in the lodge is held first, then the thing itself. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LodgeMemberStatus } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { enumName, firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { neverMeet } from '../people/index.ts';
import { adminStatuses, holdMembership, mayLookInside, type Membership } from '../lodges/index.ts';
import { DebateCategory } from './model/DebateCategory.ts';
import { DebateComment } from './model/DebateComment.ts';
import { DebateEntry } from './model/DebateEntry.ts';
import type { CommentFacts, EntryFacts } from './model/rules.ts';
import { lodgeViewer } from './visibility.ts';

type Reading = Kysely<never> | Kysely<unknown>;

/** In which lodge a row of one of the debate's tables is; refuses with NotFound. */
export async function lodgeOf(database: Reading, table: string, id: number): Promise<number> {
  const found = await firstRow(
    database,
    sql<{ lodgeId: number }>`select lodge_id as "lodgeId" from ${sql.table(table)} where id = ${id}`,
  );
  return found?.lodgeId ?? refuse('NotFound');
}

/** Where the actor stands in the lodge; refuses what is inside of it to who may not look in, as if it were not there. */
async function insideOf(unit: Unit, lodgeId: number, actor: Actor): Promise<Membership> {
  const membership = await holdMembership(unit, lodgeId, actor);
  return mayLookInside(actor, membership) ? membership : refuse('NotFound');
}

/** A category under lock. */
export async function findCategory(unit: Unit, categoryId: number, actor: Actor) {
  const membership = await insideOf(unit, await lodgeOf(unit.sql, 'debate_category', categoryId), actor);
  return { ...membership, category: await unit.find(DebateCategory, categoryId) };
}

/** Has whoever else adds or sorts categories of the lodge wait. */
export const holdCategories = ({ sql: database }: Unit, lodgeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`debate categories ${lodgeId}`}, 0))`.execute(database);

/** Where a profile stands in a lodge, as SQL: the number of a LodgeMemberStatus, 0 for nowhere. */
export const statusOf = (lodgeId: RawBuilder<unknown>, profileId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select status from lodge_member where lodge_id = ${lodgeId} and profile_id = ${profileId}), 0)::int`;

/** How the holder of a status runs the lodge; null for everybody else. */
export const rankName = (status: RawBuilder<unknown>): RawBuilder<'Owner' | 'CoOwner' | 'Assistant' | null> =>
  sql`case when ${status} = any(${adminStatuses}::smallint[]) then ${enumName(LodgeMemberStatus, status)} end`;

/** Whether somebody else than its author said something about the topic `e`, as SQL. */
export const isAnswered = sql<boolean>`exists (select from debate_comment said
  where said.entry_id = e.id and said.deleted_at is null and said.author_id <> e.author_id)`;

/** A topic under lock, with what decides about it. Refuses with NotFound what the actor does not see. */
export async function findEntry(unit: Unit, entryId: number, actor: Actor) {
  const membership = await insideOf(unit, await lodgeOf(unit.sql, 'debate_entry', entryId), actor);
  const loadedEntry = await unit.find(DebateEntry, entryId);
  return { loadedEntry, ...(await judged(unit, loadedEntry, actor, membership)) };
}

async function judged(unit: Unit, entry: DebateEntry, actor: Actor, membership: Membership): Promise<EntryFacts> {
  const { authorId, locked } = entry;
  const deleted = entry.deletedAt !== null;
  if (deleted && authorId !== actor.profileId) refuse('NotFound');
  const { seesEverybody } = lodgeViewer(actor, membership, unit.now);
  if (!seesEverybody && (await neverMeet(unit.sql, actor.profileId, authorId))) refuse('NotFound');
  const more = await firstRow(
    unit.sql,
    sql<{ theirs: number; answered: boolean }>`
      select ${statusOf(sql.ref('e.lodge_id'), sql.ref('e.author_id'))} as theirs, ${isAnswered} as answered
      from debate_entry e where e.id = ${entry.id}`,
  );
  return { ...membership, ...more!, authorId, locked, deleted };
}

/** The facts of a topic without a lock, for what changes nothing of it. */
export async function factsOf(unit: Unit, entryId: number, actor: Actor): Promise<EntryFacts> {
  const membership = await insideOf(unit, await lodgeOf(unit.sql, 'debate_entry', entryId), actor);
  const entry = await unit.em.findOne(DebateEntry, { id: entryId });
  return entry ? judged(unit, entry, actor, membership) : refuse('NotFound');
}

/** A comment and its topic, both under lock. Refuses with NotFound what the actor does not see. */
export async function findComment(unit: Unit, commentId: number, actor: Actor) {
  const found = await firstRow(
    unit.sql,
    sql<{
      entryId: Column<'debate_comment', 'entryId'>;
      authorId: Column<'debate_comment', 'authorId'>;
      theirs: number;
    }>`
      select c.entry_id as "entryId", c.author_id as "authorId",
        ${statusOf(sql.ref('c.lodge_id'), sql.ref('c.author_id'))} as theirs
      from debate_comment c where c.id = ${commentId}`,
  );
  if (!found) return refuse('NotFound');
  const { loadedEntry, ...entry } = await findEntry(unit, found.entryId, actor);
  const { seesEverybody } = lodgeViewer(actor, entry, unit.now);
  if (!seesEverybody && (await neverMeet(unit.sql, actor.profileId, found.authorId))) refuse('NotFound');
  const comment = await unit.find(DebateComment, commentId);
  const { authorId, theirs } = found;
  const facts: CommentFacts = { authorId, theirs, deleted: comment.deletedAt !== null, entry };
  return { loadedEntry, comment, ...facts };
}

/** The category in which a topic stands, under lock; null where it was deleted. */
export const categoryOf = async ({ find }: Unit, { categoryId }: Pick<DebateEntry, 'categoryId'>) =>
  categoryId === null || categoryId === undefined ? null : find(DebateCategory, categoryId);

/** When something was said in a topic last, once a comment of it has gone or come back. */
export async function lastSaidIn({ sql: database }: Unit, entryId: number): Promise<Date> {
  const found = await firstRow(
    database,
    sql<{ at: Date | string }>`select coalesce((select created_at from debate_comment
        where entry_id = e.id and deleted_at is null order by created_at desc limit 1), e.created_at) as at
      from debate_entry e where e.id = ${entryId}`,
  );
  return new Date(found!.at);
}
