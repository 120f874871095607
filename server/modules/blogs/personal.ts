import { sql } from 'kysely';
import { BlogAudience, BlogStatus } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/sql.ts';

/** What a person wrote, and what they read. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const blogEntries = await rows(
      database,
      sql`select id as "blogEntryId", title, text, tags, ${enumName(BlogStatus, sql.ref('status'))} as status,
          ${enumName(BlogAudience, sql.ref('audience'))} as audience, published_at as "publishedAt", created_at as "createdAt"
        from blog_entry where author_id = ${profileId} order by id`,
    );
    const blogComments = await rows(
      database,
      sql`select blog_entry_id as "blogEntryId", text, created_at as at, deleted_at as "deletedAt"
        from blog_comment where author_id = ${profileId} order by id`,
    );
    const blogReads = await rows(
      database,
      sql`select blog_entry_id as "blogEntryId", read_at as at from blog_read where profile_id = ${profileId} order by read_at`,
    );
    const blogFollows = await rows(
      database,
      sql`select author_id as "profileId", at from blog_follow where follower_id = ${profileId} order by at`,
    );
    return { blogEntries, blogComments, blogReads, blogFollows };
  },
  async part({ sql: database }, profileId, otherId) {
    await sql`delete from blog_follow where author_id in (${profileId}, ${otherId})
      and follower_id in (${profileId}, ${otherId})`.execute(database);
  },
  async erase({ sql: database, now }, profileId) {
    await sql`with gone as (
        select blog_entry_id, count(*) filter (where deleted_at is null)::int as alive
        from blog_comment where author_id = ${profileId} group by 1)
      update blog_entry set comment_count = comment_count - alive from gone where id = blog_entry_id`.execute(database);
    await sql`update blog_comment set text = '', withheld = 0, deleted_at = coalesce(deleted_at, ${now})
      where author_id = ${profileId}`.execute(database);
    await sql`update blog_entry set title = '', text = '', teaser = '', tags = '{}', cover_id = null, withheld = 0,
      removed_at = coalesce(removed_at, ${now}) where author_id = ${profileId}`.execute(database);
    await sql`delete from blog_follow where ${profileId} in (author_id, follower_id)`.execute(database);
    await sql`delete from blog_read where profile_id = ${profileId}`.execute(database);
  },
};
