import { sql } from 'kysely';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import type { Output } from '../../../../shared/contract.ts';
import { BlogStatus } from '../../../../shared/enums.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { enumName, firstRow, iso, slug } from '../../../platform/database/sql.ts';
import { DeleteBlogEntry } from '../commands/DeleteBlogEntry.ts';
import { DiscardBlogDraft } from '../commands/DiscardBlogDraft.ts';
import { UpdateBlogEntry } from '../commands/UpdateBlogEntry.ts';
import { contentToEdit } from '../drafts.ts';
import { ownPicturesOf } from '../pictures.ts';

type View = Output<typeof blogWriting.GetBlogEntryDataForEdit>;

interface Row extends Pick<
  View,
  'blogEntryId' | 'status' | 'version' | 'savedAt' | 'draft' | 'scheduledFor' | 'pictures' | 'revisions'
> {
  content: BlogContent;
  title: Column<'blog_entry', 'title'>;
  publishedAt: Column<'blog_entry', 'publishedAt'>;
}

export const GetBlogEntryDataForEdit = handle(
  blogWriting.GetBlogEntryDataForEdit,
  async ({ blogEntryId }, actor, { read }) => {
    const row = await firstRow(
      read,
      sql<Row>`select entry.id as "blogEntryId", ${contentToEdit} as content, entry.title,
          ${enumName(BlogStatus, sql.ref('entry.status'))} as status, entry.version, entry.published_at as "publishedAt",
          coalesce(draft.saved_at, entry.updated_at) as "savedAt", draft.blog_entry_id is not null as draft,
          ${iso(sql.ref('entry.publish_at'))} as "scheduledFor",
          ${ownPicturesOf} as pictures,
          (select count(*)::int from blog_revision where blog_entry_id = entry.id) as revisions
        from blog_entry entry left join blog_draft draft on draft.blog_entry_id = entry.id
        where entry.id = ${blogEntryId} and entry.author_id = ${actor.profileId} and entry.removed_at is null`,
    );
    if (!row) return refuse('NotFound');
    const { content, title, publishedAt, ...view } = row;
    const facts = { authorId: actor.profileId, publishedAt };
    return {
      ...view,
      ...content,
      slug: slug(title),
      can: can(actor, facts, { UpdateBlogEntry, DeleteBlogEntry, DiscardBlogDraft }),
    };
  },
);
