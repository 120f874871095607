import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { isOnPage, listEntries, upTo } from '../lists.ts';
import { activityAt, isLastWordUnmet } from '../countsForViewer.ts';
import type { Viewer } from '../viewer.ts';
import { isEntryListed, isNew } from './cards.ts';

/**
 * Entries by what happened to them last. Those in which somebody had the last word whom the reader does not meet stand
 * elsewhere for them, and are few, if there are any; all others are found along the index.
 */
const byActivity = (reader: Viewer, page: Parameters<typeof isOnPage>[0]) => sql`
  select * from (
    (select entry.id, entry.last_activity_at as at from blog_entry entry
      where ${isEntryListed(reader)} and not ${isLastWordUnmet(reader.me)}
        and ${isOnPage(page, sql.ref('entry.last_activity_at'), sql.ref('entry.id'))}
      order by entry.last_activity_at desc, entry.id desc limit ${upTo(page)})
    union all
    (select entry.id, ${activityAt(reader.me)} as at
      from (select distinct c.blog_entry_id as id from apart join blog_comment c on c.author_id = apart.other_id
        where apart.profile_id = ${reader.me}) theirs
      join blog_entry entry on entry.id = theirs.id where ${isLastWordUnmet(reader.me)} and ${isEntryListed(reader)})) entry`;

export const GetAllBlogEntries = handle(blogLists.GetAllBlogEntries, ({ sortByActivity, ...page }, actor, context) =>
  listEntries(`GetAllBlogEntries ${sortByActivity}`, page, actor, context, {}, (reader, now, range) => ({
    unread: isNew(reader.me, now),
    chosen: sortByActivity
      ? byActivity(reader, range)
      : sql`select entry.id, entry.published_at as at from blog_entry entry where ${isEntryListed(reader)}`,
  })),
);
