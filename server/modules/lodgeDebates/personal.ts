import { sql } from 'kysely';
import { DebateFollow, LodgeMemberStatus } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/database/sql.ts';

/** What a person said in debates, which topics they follow, how far they have read, and the categories where they run a lodge. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const debateEntries = await rows(
      database,
      sql`select l.name as lodge, e.title, e.text, e.created_at as at, e.edited_at as "editedAt", e.deleted_at as "deletedAt",
          e.delete_reason as reason,
          (select json_agg(media_id order by media_id) from debate_picture where entry_id = e.id) as "mediaIds"
        from debate_entry e join lodge l on l.id = e.lodge_id where e.author_id = ${profileId} order by e.id`,
    );
    const debateComments = await rows(
      database,
      sql`select l.name as lodge, e.title as entry, c.text, c.created_at as at, c.edited_at as "editedAt", c.deleted_at as "deletedAt"
        from debate_comment c join debate_entry e on e.id = c.entry_id join lodge l on l.id = c.lodge_id
        where c.author_id = ${profileId} order by c.id`,
    );
    const debateFollows = await rows(
      database,
      sql`select l.name as lodge, e.title as entry, ${enumName(DebateFollow, sql.ref('level'))} as follow, f.at
        from debate_follow f join debate_entry e on e.id = f.entry_id join lodge l on l.id = e.lodge_id
        where f.profile_id = ${profileId} order by f.at`,
    );
    const debateReads = await rows(
      database,
      sql`select l.name as lodge, e.title as entry, greatest(v.seen_at, v.place_at) as at
        from debate_view v join debate_entry e on e.id = v.entry_id join lodge l on l.id = e.lodge_id
        where v.profile_id = ${profileId} order by at`,
    );
    const debateCategories = await rows(
      database,
      sql`select l.name as lodge, c.name, c.created_at as at from debate_category c join lodge l on l.id = c.lodge_id
        join lodge_member m on m.lodge_id = l.id and m.profile_id = ${profileId}
        where m.status in (${LodgeMemberStatus.Owner}, ${LodgeMemberStatus.CoOwner}) order by c.id`,
    );
    return { debateEntries, debateComments, debateFollows, debateReads, debateCategories };
  },
  /** What others said stays where it was said: a topic that they answered keeps its place without its words. */
  async erase({ sql: database, now }, profileId) {
    await sql`with gone as (
        select entry_id, count(*)::int as many from debate_comment
        where author_id = ${profileId} and deleted_at is null group by 1)
      update debate_entry set comment_count = comment_count - many from gone where id = entry_id`.execute(database);
    await sql`update debate_comment set text = '', withheld = 0, deleted_at = coalesce(deleted_at, ${now})
      where author_id = ${profileId}`.execute(database);
    const unanswered = sql`author_id = ${profileId} and deleted_at is null and comment_count <= 0`;
    await sql`with gone as (select category_id, count(*)::int as many from debate_entry where ${unanswered} group by 1)
      update debate_category set entry_count = entry_count - many from gone where id = category_id`.execute(database);
    await sql`update debate_entry set deleted_at = ${now} where ${unanswered}`.execute(database);
    await sql`update debate_entry set title = '', text = '', delete_reason = null, withheld = 0 where author_id = ${profileId}`.execute(
      database,
    );
    for (const table of ['debate_follow', 'debate_view']) {
      await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(database);
    }
  },
};
