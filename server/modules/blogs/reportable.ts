import { sql } from 'kysely';
import { blogs } from '../../../shared/blogs/contract.ts';
import { BlogStatus } from '../../../shared/enums.ts';
import {
  readTitled,
  wasToldOf,
  withholding,
  withholdRow,
  type Exhibit,
  type Reportable,
  type ReportableKind,
} from '../../platform/reportable.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { contextOf } from '../../platform/reportContext.ts';
import { isCommentShownTo } from './comments.ts';
import { BlogEntry } from './model/BlogEntry.ts';
import { readableEntry } from './readableEntries.ts';

const page = sql`'/Community/Blogs/Entry/' || entry.id`;

const context = contextOf({
  opening: (id) => sql`select author_id as "authorId", title, text, published_at as at, withheld > 0 as hidden
    from blog_entry where id = ${id} and status = ${BlogStatus.Published} and (removed_at is null or withheld > 0)`,
  comments: 'blog_comment',
  on: 'blog_entry_id',
  where: sql`deleted_at is null or withheld > 0`,
});

/** A published entry, and a comment on one. */
export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  BlogComment: {
    address: /^\/Community\/Blogs\/Entry\/\d+[^#]*#comment-(\d+)$/,
    door: blogs.GetComments,
    async opens(id, { actor, now, platform: { database } }) {
      const found = await firstRow(
        database.read,
        sql<{ entryId: Column<'blog_comment', 'blogEntryId'> }>`select c.blog_entry_id as "entryId" from blog_comment c
          where c.id = ${id} and ${isCommentShownTo(actor.profileId, 'c')}`,
      );
      return found !== undefined && (await readableEntry(database, found.entryId, actor, now)) !== undefined;
    },
    seen: async (id, { actor: { profileId }, platform: { database } }) =>
      (await wasToldOf(database.read, profileId, `BlogComment ${id}`)) ||
      (await firstRow(
        database.read,
        sql`select from blog_comment c join blog_read r on r.blog_entry_id = c.blog_entry_id and r.profile_id = ${profileId}
          where c.id = ${id} and c.created_at <= r.seen_at and (c.deleted_at is null or c.deleted_at > r.seen_at)`,
      )) !== undefined,
    read: (database, id, _secrets, seen = false) =>
      firstRow(
        database,
        sql<Exhibit>`select c.author_id as "ownerId", c.text as excerpt, ${page} || '#comment-' || c.id as path
          from blog_comment c join blog_entry entry on entry.id = c.blog_entry_id
          where c.id = ${id} and c.text <> '' and (${seen}::boolean
            or (c.deleted_at is null or c.withheld = ${sql.lit(withholding.Hidden)}) and entry.removed_at is null)`,
      ),
    around: context.ofComment,
    async withhold(unit, id, how) {
      const found = await firstRow(
        unit.sql,
        sql<{
          entryId: Column<'blog_comment', 'blogEntryId'>;
        }>`select blog_entry_id as "entryId" from blog_comment where id = ${id}`,
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
    seen: async (id, { actor: { profileId }, platform: { database } }) =>
      (await firstRow(
        database.read,
        sql`select from blog_read where blog_entry_id = ${id} and profile_id = ${profileId}`,
      )) !== undefined,
    read: (database, id, _secrets, seen = false) =>
      readTitled(
        database,
        sql`select author_id as "ownerId", title, text as excerpt, ${page} as path
          from blog_entry entry
          where id = ${id} and status = ${BlogStatus.Published} and title <> ''
            and (${seen}::boolean or removed_at is null or withheld = ${sql.lit(withholding.Hidden)})`,
      ),
    around: context.ofThing,
    async withhold(unit, id, how) {
      // A month after its author took it away an entry is gone, whatever is still decided about it.
      if (!(await firstRow(unit.sql, sql`select from blog_entry where id = ${id}`))) return;
      (await unit.find(BlogEntry, id)).withhold(withholding[how], unit.now);
      await unit.em.flush();
    },
  },
};
