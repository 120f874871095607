import { sql } from 'kysely';
import { blogs } from '../../../shared/blogs/contract.ts';
import { BlogStatus } from '../../../shared/enums.ts';
import {
  readTitled,
  withholding,
  withholdRow,
  type Exhibit,
  type Reportable,
  type ReportableKind,
} from '../../platform/reportable.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { contextOfComment, contextOfEntry } from './reportContext.ts';
import { isCommentShownTo } from './comments.ts';
import { BlogEntry } from './model/BlogEntry.ts';
import { readableEntry } from './readableEntries.ts';

const page = sql`'/Community/Blogs/Entry/' || entry.id`;

/** A published entry, and a comment on one. */
export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  BlogComment: {
    address: /^\/Community\/Blogs\/Entry\/\d+[^#]*#comment-(\d+)$/,
    door: blogs.GetComments,
    async opens(id, { actor, now, platform: { database } }) {
      const found = await firstRow(
        database.read,
        sql<{ entryId: number }>`select c.blog_entry_id as "entryId" from blog_comment c
          where c.id = ${id} and ${isCommentShownTo(actor.profileId, 'c')}`,
      );
      return found !== undefined && (await readableEntry(database, found.entryId, actor, now)) !== undefined;
    },
    read: (database, id) =>
      firstRow(
        database,
        sql<Exhibit>`select c.author_id as "ownerId", c.text as excerpt, ${page} || '#comment-' || c.id as path
          from blog_comment c join blog_entry entry on entry.id = c.blog_entry_id
          where c.id = ${id} and (c.deleted_at is null or c.withheld = ${sql.lit(withholding.Hidden)}) and entry.removed_at is null`,
      ),
    around: contextOfComment,
    async withhold(unit, id, how) {
      const found = await firstRow(
        unit.sql,
        sql<{ entryId: number }>`select blog_entry_id as "entryId" from blog_comment where id = ${id}`,
      );
      if (!found) return;
      // The entry is held, as by whoever comments: its number of comments stays right.
      const entry = await unit.find(BlogEntry, found.entryId);
      const by = await withholdRow(unit, 'blog_comment', id, how);
      if (by !== undefined) entry.recount(by);
      await unit.em.flush();
    },
  },
  Blog: {
    address: /^\/Community\/Blogs\/Entry\/(\d+)/,
    door: blogs.GetBlogEntryData,
    opens: async (id, { actor, now, platform }) =>
      (await readableEntry(platform.database, id, actor, now)) !== undefined,
    read: (database, id) =>
      readTitled(
        database,
        sql`select author_id as "ownerId", title, text as excerpt, ${page} as path
          from blog_entry entry
          where id = ${id} and status = ${BlogStatus.Published} and (removed_at is null or withheld = ${sql.lit(withholding.Hidden)})`,
      ),
    around: (database, id) => contextOfEntry(database, id),
    async withhold(unit, id, how) {
      // A month after its author took it away an entry is gone, whatever is still decided about it.
      if (!(await firstRow(unit.sql, sql`select from blog_entry where id = ${id}`))) return;
      (await unit.find(BlogEntry, id)).withhold(withholding[how], unit.now);
      await unit.em.flush();
    },
  },
};
