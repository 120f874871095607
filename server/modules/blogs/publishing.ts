import { sql } from 'kysely';
import { BlogStatus, ProfileStatus } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { isBannedFrom } from '../moderation/index.ts';
import { dropMedia } from '../media/index.ts';
import { entersDark, isNotDeleted } from '../profiles/index.ts';
import { BlogNotPublished } from './events.ts';
import { BlogEntry, restorableFor } from './model/BlogEntry.ts';
import { indexWords } from './words.ts';

const atOnce = 50;

/** Publishes what is due, of authors whose account may still write, and on their side; the others keep a draft and are told. */
export async function publishDue(unit: Unit): Promise<void> {
  const due = await rows(
    unit.sql,
    sql<{ id: number; may: boolean }>`
      select entry.id, p.status = ${ProfileStatus.Active} and p.member_until > ${unit.now}
        and not ${isBannedFrom('Blogs', sql.ref('p.id'), unit.now)}
        and (not is_dark(entry.author_id) or ${entersDark(unit.now)}) as may
      from blog_entry entry join profile p on p.id = account_of(entry.author_id)
      where entry.publish_at <= ${unit.now} and entry.status = ${BlogStatus.Draft} and entry.removed_at is null
      order by entry.publish_at, entry.id limit ${atOnce} for no key update of entry skip locked`,
  );
  for (const { id, may } of due) {
    const entry = await unit.find(BlogEntry, id);
    if (may) {
      entry.publish(unit.now);
      await unit.em.flush();
      await indexWords(unit, entry);
    } else {
      entry.keepBack();
      unit.record(BlogNotPublished, { blogEntryId: id, authorId: entry.authorId });
    }
  }
}

/** Deletes for good what authors deleted a month ago, with its pictures and all that was said about it. */
export async function purgeDeleted(unit: Unit): Promise<void> {
  const before = new Date(unit.now.getTime() - restorableFor - days);
  const old = await rows(
    unit.sql,
    sql<{ id: number; authorId: Column<'blog_entry', 'authorId'>; mediaIds: number[] }>`
      select entry.id, entry.author_id as "authorId",
        (select coalesce(json_agg(media_id), '[]'::json) from blog_picture where blog_entry_id = entry.id) as "mediaIds"
      from blog_entry entry join profile p on p.id = entry.author_id and (${isNotDeleted('p')} or p.dark and p.status <> ${ProfileStatus.Deleted})
      where entry.removed_at <= ${before} and entry.withheld = 0
        and not exists (select from blog_comment c where c.blog_entry_id = entry.id and c.withheld > 0)
      order by entry.removed_at limit ${atOnce}`,
  );
  for (const { id, authorId, mediaIds } of old) {
    if (mediaIds.length > 0) await dropMedia(unit, authorId, mediaIds);
    await sql`delete from blog_read where blog_entry_id = ${id}`.execute(unit.sql);
    await sql`delete from blog_comment where blog_entry_id = ${id}`.execute(unit.sql);
    await sql`delete from blog_entry where id = ${id}`.execute(unit.sql);
  }
}
