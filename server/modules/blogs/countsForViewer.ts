/**
 * What others did to an entry, as a reader is told of it: without those whom the reader blocks or is blocked by. Whether there
 * is anybody is asked once for a statement, so that the rest costs only those who have somebody.
 */
import { sql, type RawBuilder } from 'kysely';
import { areApart } from '../people/index.ts';

/** Whether the reader and somebody blocked each other, in either direction. */
const hasUnmet = (readerId: number) => sql<boolean>`(select exists (select from apart where profile_id = ${readerId}))`;

/** A count without the part of people who are blocked either way. */
const withoutUnmet = (
  readerId: number,
  all: RawBuilder<number>,
  theirs: RawBuilder<unknown>,
) => sql<number>`${all} - case
  when ${hasUnmet(readerId)} then (${theirs}) else 0 end`;

/** How many comments a reader finds under `entry`. */
export const commentsFor = (readerId: number) =>
  withoutUnmet(
    readerId,
    sql<number>`entry.comment_count`,
    sql`select count(*)::int from apart join blog_comment c on c.author_id = apart.other_id
      where apart.profile_id = ${readerId} and c.blog_entry_id = entry.id and c.deleted_at is null`,
  );

/** How often `entry` was read, with what is to be added to its number still. */
export const readsFor = (readerId: number) =>
  withoutUnmet(
    readerId,
    sql<number>`entry.read_count + (select count(*)::int from blog_reading where blog_entry_id = entry.id)`,
    sql`select coalesce(sum(r.times), 0)::int from apart join blog_read r on r.profile_id = apart.other_id
      where apart.profile_id = ${readerId} and r.blog_entry_id = entry.id`,
  );

/** How many follow the author `chosen`. */
export const followersFor = (readerId: number) =>
  withoutUnmet(
    readerId,
    sql<number>`(select count(*)::int from blog_follow where author_id = chosen.id)`,
    sql`select count(*)::int from apart join blog_follow f on f.follower_id = apart.other_id
      where apart.profile_id = ${readerId} and f.author_id = chosen.id`,
  );

/** Whether the last comment on `entry` is by somebody blocked either way. */
export const isLastWordUnmet = (readerId: number) => sql<boolean>`(${hasUnmet(readerId)}
  and ${areApart(readerId, sql.ref('entry.commented_by'))})`;

/** A column of the last comment on `entry` by anybody not blocked. */
const lastMet = (
  readerId: number,
  what: 'author_id' | 'created_at',
) => sql`(select ${sql.ref(`c.${what}`)} from blog_comment c
  where c.blog_entry_id = entry.id and not ${areApart(readerId, sql.ref('c.author_id'))} order by c.id desc limit 1)`;

/** Who commented on `entry` last, and when, as far as the reader is told. */
export const commentedBy = (readerId: number) => sql<number>`case when ${isLastWordUnmet(readerId)}
  then ${lastMet(readerId, 'author_id')} else entry.commented_by end`;
export const commentedAt = (readerId: number) => sql<Date>`case when ${isLastWordUnmet(readerId)}
  then ${lastMet(readerId, 'created_at')} else entry.commented_at end`;

/** When somebody last said something about `entry`, its author to begin with. */
export const lastWordAt = (readerId: number) => sql<Date>`coalesce(${commentedAt(readerId)}, entry.published_at)`;

/** When something last happened to `entry`. */
export const activityAt = (readerId: number) => sql<Date>`case when ${isLastWordUnmet(readerId)}
  then coalesce(${lastMet(readerId, 'created_at')}, entry.published_at) else entry.last_activity_at end`;
