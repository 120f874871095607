import { sql } from 'kysely';
import type { DraftPlace } from '../../../shared/declared.ts';
import { blogs } from '../../../shared/blogs/contract.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Onlooker } from '../../platform/reportable.ts';
import type { Writable } from '../../platform/writable.ts';
import { AddBlogComment } from './commands/AddBlogComment.ts';
import { isCommentShownTo } from './comments.ts';
import { readableEntry } from './readableEntries.ts';

async function mayComment(blogEntryId: number, { actor, now, platform }: Onlooker): Promise<boolean> {
  const facts = await readableEntry(platform.database, blogEntryId, actor, now);
  return facts !== undefined && AddBlogComment.may(actor, facts);
}

/** A comment on an entry, and an answer to one. */
export const writable: Partial<Record<DraftPlace, Writable>> = {
  BlogEntry: { door: blogs.AddBlogComment, mayWrite: mayComment },
  BlogComment: {
    door: blogs.AddBlogComment,
    async mayWrite(id, onlooker) {
      const { actor, platform } = onlooker;
      const answered = await firstRow(
        platform.database.read,
        sql<{ entryId: Column<'blog_comment', 'blogEntryId'> }>`select c.blog_entry_id as "entryId" from blog_comment c
          where c.id = ${id} and ${isCommentShownTo(actor.profileId, 'c')}`,
      );
      return answered !== undefined && mayComment(answered.entryId, onlooker);
    },
  },
};
