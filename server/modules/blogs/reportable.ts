import { sql } from 'kysely';
import { BlogStatus } from '../../../shared/enums.ts';
import { withholding, type Exhibit, type Reportable, type ReportableKind } from '../../platform/reportable.ts';
import { plainText } from '../../platform/richText.ts';
import { firstRow } from '../../platform/sql.ts';
import { BlogEntry } from './model/BlogEntry.ts';

const page = sql`'/Community/Blogs/Entry/' || entry.id`;

/** A published entry, and a comment on one. */
export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  BlogComment: {
    address: /^\/Community\/Blogs\/Entry\/\d+[^#]*#comment-(\d+)$/,
    read: (database, id) =>
      firstRow(
        database,
        sql<Exhibit>`select c.author_id as "ownerId", c.text as excerpt, ${page} || '#comment-' || c.id as path
          from blog_comment c join blog_entry entry on entry.id = c.blog_entry_id
          where c.id = ${id} and (c.deleted_at is null or c.withheld = 1) and entry.removed_at is null`,
      ),
    async withhold(unit, id, how) {
      const found = await firstRow(
        unit.sql,
        sql<{ entryId: number }>`select blog_entry_id as "entryId" from blog_comment where id = ${id}`,
      );
      if (!found) return;
      // The entry is held, as by whoever comments: its number of comments stays right.
      const entry = await unit.find(BlogEntry, found.entryId);
      const changed = await firstRow(unit.sql, withholdComment(id, how, unit.now));
      if (changed) entry.recount(changed.by);
      await unit.em.flush();
    },
  },
  BlogEntry: {
    address: /^\/Community\/Blogs\/Entry\/(\d+)/,
    async read(database, id) {
      const found = await firstRow(
        database,
        sql<Exhibit & { title: string }>`select author_id as "ownerId", title, text as excerpt, ${page} as path
          from blog_entry entry
          where id = ${id} and status = ${BlogStatus.Published} and (removed_at is null or withheld = 1)`,
      );
      if (!found) return undefined;
      const { title, ...exhibit } = found;
      return { ...exhibit, excerpt: `${title}\n\n${plainText(exhibit.excerpt)}` };
    },
    async withhold(unit, id, how) {
      (await unit.find(BlogEntry, id)).withhold(withholding[how], unit.now);
      await unit.em.flush();
    },
  },
};

/** Answers by how many comments the entry has more or fewer then; nothing where the comment is as its author left it. */
function withholdComment(id: number, how: keyof typeof withholding, now: Date) {
  if (how === 'Shown') {
    return sql<{ by: number }>`update blog_comment set withheld = 0, deleted_at = null
      where id = ${id} and withheld > 0 returning 1 as by`;
  }
  return sql<{ by: number }>`with before as (select id, withheld from blog_comment where id = ${id})
    update blog_comment set withheld = ${withholding[how]}, deleted_at = coalesce(deleted_at, ${now})
    from before where blog_comment.id = before.id and (before.withheld > 0 or deleted_at is null)
    returning case when before.withheld > 0 then 0 else -1 end as by`;
}
