import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { listEntries } from '../lists.ts';
import { lastWordAt } from '../countsForViewer.ts';
import { isEntryListed, isTalkedAbout } from './cards.ts';

export const GetMyCommentsBlogEntries = handle(blogLists.GetMyCommentsBlogEntries, (input, actor, context) =>
  listEntries('GetMyCommentsBlogEntries', input, actor, context, {}, (reader, now) => ({
    unread: isTalkedAbout(reader.me, now, 'MyComments'),
    chosen: sql`select entry.id, ${lastWordAt(reader.me)} as at
      from (select distinct blog_entry_id from blog_comment where author_id = ${reader.me} and deleted_at is null) mine
      join blog_entry entry on entry.id = mine.blog_entry_id where ${isEntryListed(reader)}`,
  })),
);
