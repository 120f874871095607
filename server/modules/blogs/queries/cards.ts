import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import type { blogs } from '../../../../shared/blogs.ts';
import { BlogAudience, BlogStatus } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import { enumName } from '../../../platform/sql.ts';
import { apart } from '../../blocking/index.ts';
import { cardOf, isShown, pictureOf } from '../../profiles/index.ts';

export type BlogCard = Output<typeof blogs.GetAllBlogEntries>['items'][number];

/**
 * How many comments a reader finds under an entry: its number, without those of whom the reader is apart from. Whether
 * there is anybody is asked once for a statement, so that the rest costs only those who have somebody.
 */
const commentsFor = (readerId: number) => sql`entry.comment_count - case
  when (select exists (select from apart where profile_id = ${readerId})) then (
    select count(*)::int from apart join blog_comment c on c.author_id = apart.other_id
    where apart.profile_id = ${readerId} and c.blog_entry_id = entry.id and c.deleted_at is null)
  else 0 end`;

/** The columns of a card, from the alias `entry`. */
export const cardColumns = (actor: Pick<Actor, 'profileId'>, now: Date) => sql`
  entry.id as "blogEntryId", entry.title, entry.teaser, ${cardOf(sql.ref('entry.author_id'), now)} as author,
  ${pictureOf(sql.ref('entry.cover_id'))} as cover, entry.tags, ${enumName(BlogAudience, sql.ref('entry.audience'))} as audience,
  entry.curated_at is not null as curated,
  not exists (select 1 from blog_read where blog_entry_id = entry.id and profile_id = ${actor.profileId}) as unread,
  coalesce(entry.published_at, entry.created_at) as "publishedAt", entry.last_activity_at as "lastActivityAt",
  entry.read_count as reads, ${commentsFor(actor.profileId)} as comments, entry.reading_minutes as "readingMinutes"`;

/** Whether entries for the dark variant are among what an actor finds. */
export const seesDark = (actor: Actor) => actor.member && actor.darkStatus === 'Approved';

/** What a profile may find in lists: published, not removed, meant for it, by a profile that shows. */
export function readable(profileId: number, dark: boolean): RawBuilder<boolean> {
  const audiences = [BlogAudience.Public, BlogAudience.Members, ...(dark ? [BlogAudience.Dark] : [])];
  return sql<boolean>`entry.status = ${sql.lit(BlogStatus.Published)} and entry.removed_at is null
    and (entry.audience in (${sql.join(audiences.map((one) => sql.lit(one)))}) or entry.author_id = ${profileId})
    and exists (select 1 from profile author where author.id = entry.author_id and ${isShown('author')})
    and not ${apart(profileId, sql.ref('entry.author_id'))}`;
}
