import { sql } from 'kysely';
import { BlogAudience, BlogMark, BlogStatus } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/database/sql.ts';

/** What a person wrote, what they read, and whom they follow or hide. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const blogEntries = await rows(
      database,
      sql`select id as "blogEntryId", title, text, tags, ${enumName(BlogStatus, sql.ref('status'))} as status,
          ${enumName(BlogAudience, sql.ref('audience'))} as audience, published_at as "publishedAt",
          publish_at as "publishAt", created_at as "createdAt", removed_at as "deletedAt",
          (select json_agg(names ->> 'en-GB' order by 1) from blog_entry_kink join kink on kink.id = kink_id
            where blog_entry_id = blog_entry.id) as "interestWords",
          (select json_agg(media_id order by media_id) from blog_picture where blog_entry_id = blog_entry.id) as "mediaIds"
        from blog_entry where author_id = ${profileId} order by id`,
    );
    const mine = sql`(select id from blog_entry where author_id = ${profileId})`;
    const blogDrafts = await rows(
      database,
      sql`select blog_entry_id as "blogEntryId", content ->> 'title' as title, content ->> 'text' as text,
          content -> 'tags' as tags, at
        from (select blog_entry_id, content, saved_at as at from blog_draft
          union all select blog_entry_id, content, at from blog_revision) written
        where blog_entry_id in ${mine} order by blog_entry_id, at`,
    );
    const blogComments = await rows(
      database,
      sql`select blog_entry_id as "blogEntryId", text, created_at as at, deleted_at as "deletedAt"
        from blog_comment where author_id = ${profileId} order by id`,
    );
    const blogReads = await rows(
      database,
      sql`select blog_entry_id as "blogEntryId", seen_at as at from blog_read where profile_id = ${profileId} order by seen_at`,
    );
    return { blogEntries, blogDrafts, blogComments, blogReads, ...(await choices(database, profileId)) };
  },
  async part({ sql: database }, profileId, otherId) {
    const both = sql`(${profileId}, ${otherId})`;
    await sql`delete from blog_follow where author_id in ${both} and follower_id in ${both}`.execute(database);
    await sql`delete from blog_entry_follow where follower_id in ${both}
      and blog_entry_id in (select id from blog_entry where author_id in ${both})`.execute(database);
  },
  async erase({ sql: database, now }, profileId) {
    await sql`with gone as (
        select blog_entry_id, count(*) filter (where deleted_at is null)::int as alive
        from blog_comment where author_id = ${profileId} group by 1)
      update blog_entry set comment_count = comment_count - alive from gone where id = blog_entry_id`.execute(database);
    await sql`update blog_comment set text = '', withheld = 0, deleted_at = coalesce(deleted_at, ${now})
      where author_id = ${profileId}`.execute(database);
    await sql`update blog_entry set title = '', text = '', teaser = '', tags = '{}', cover_id = null, cover_media_id = null,
      curation_note = '', withheld = 0, removed_at = coalesce(removed_at, ${now}), publish_at = null
      where author_id = ${profileId}`.execute(database);
    const mine = sql`(select id from blog_entry where author_id = ${profileId})`;
    for (const table of ['blog_draft', 'blog_revision', 'blog_entry_tag', 'blog_entry_kink', 'blog_entry_follow']) {
      await sql`delete from ${sql.table(table)} where blog_entry_id in ${mine}`.execute(database);
    }
    await sql`delete from blog_follow where ${profileId} in (author_id, follower_id)`.execute(database);
    await sql`delete from blog_entry_follow where follower_id = ${profileId}`.execute(database);
    await sql`delete from blog_hidden_author where ${profileId} in (profile_id, author_id)`.execute(database);
    for (const table of ['blog_hidden_entry', 'blog_mark', 'blog_read']) {
      await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(database);
    }
  },
};

async function choices(database: Parameters<PersonalData['read']>[0], profileId: number) {
  const blogFollows = await rows(
    database,
    sql`select author_id as "profileId", null::bigint as "blogEntryId", at from blog_follow where follower_id = ${profileId}
      union all select null, blog_entry_id, at from blog_entry_follow where follower_id = ${profileId} order by at`,
  );
  const blogsHidden = await rows(
    database,
    sql`select author_id as "profileId", null::bigint as "blogEntryId", at from blog_hidden_author where profile_id = ${profileId}
      union all select null, blog_entry_id, at from blog_hidden_entry where profile_id = ${profileId} order by at`,
  );
  const blogMarks = await rows(
    database,
    sql`select ${enumName(BlogMark, sql.ref('list'))} as list, at from blog_mark where profile_id = ${profileId} order by list`,
  );
  return { blogFollows, blogsHidden, blogMarks };
}
