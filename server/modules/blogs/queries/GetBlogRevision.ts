import { sql } from 'kysely';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';

interface Row {
  revisionId: number;
  blogEntryId: Column<'blog_revision', 'blogEntryId'>;
  at: Column<'blog_revision', 'at'>;
  content: BlogContent;
}

export const GetBlogRevision = handle(blogWriting.GetBlogRevision, async ({ revisionId }, { profileId }, { read }) => {
  const row = await firstRow(
    read,
    sql<Row>`select r.id as "revisionId", r.blog_entry_id as "blogEntryId", r.at, r.content
      from blog_revision r join blog_entry entry on entry.id = r.blog_entry_id
      where r.id = ${revisionId} and entry.author_id = ${profileId} and entry.removed_at is null`,
  );
  if (!row) return refuse('NotFound');
  const { content, ...revision } = row;
  return { ...content, ...revision };
});
