import { sql } from 'kysely';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { contentToEdit } from '../drafts.ts';
import { plainText } from '../../../platform/richText.ts';
import { readingMinutesOf } from '../model/text.ts';
import { picturesOf } from '../pictures.ts';
import { viewerOf } from '../viewer.ts';

type Row = Pick<Output<typeof blogWriting.GetBlogPreview>, 'pictures'> & { content: BlogContent };

export const GetBlogPreview = handle(blogWriting.GetBlogPreview, async ({ blogEntryId }, actor, { read, call }) => {
  const row = await firstRow(
    read,
    sql<Row>`select ${contentToEdit} as content, ${picturesOf(viewerOf(actor, call.site))} as pictures
      from blog_entry entry where entry.id = ${blogEntryId} and entry.author_id = ${actor.profileId} and entry.removed_at is null`,
  );
  if (!row) return refuse('NotFound');
  const { title, text } = row.content;
  return { title, text, pictures: row.pictures, readingMinutes: readingMinutesOf(plainText(text)) };
});
