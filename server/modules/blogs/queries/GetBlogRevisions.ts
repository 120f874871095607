import { sql } from 'kysely';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import type { Output } from '../../../../shared/contract.ts';
import { BlogRevisionKind } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { enumName, rows } from '../../../platform/database/sql.ts';
import { plainText } from '../../../platform/richText.ts';

type Row = Omit<Output<typeof blogWriting.GetBlogRevisions>['items'][number], 'words'> & { text: string };

export const GetBlogRevisions = handle(
  blogWriting.GetBlogRevisions,
  async ({ blogEntryId }, { profileId }, { read }) => {
    const found = await rows(
      read,
      sql<Row>`select r.id as "revisionId", r.at, ${enumName(BlogRevisionKind, sql.ref('r.kind'))} as kind,
          r.content ->> 'title' as title, r.content ->> 'text' as text
        from blog_revision r join blog_entry entry on entry.id = r.blog_entry_id
        where r.blog_entry_id = ${blogEntryId} and entry.author_id = ${profileId} and entry.removed_at is null
        order by r.id desc`,
    );
    return { items: found.map(({ text, ...one }) => ({ ...one, words: countWords(text) })) };
  },
);

const countWords = (html: string) => plainText(html).split(/\s+/).filter(Boolean).length;
