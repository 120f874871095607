import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogLists.ts';
import { handle } from '../../../platform/handle.ts';
import { listEntries, upTo } from '../lists.ts';
import { isListed, isNew } from './cards.ts';

/** Of each word no more entries are looked at than the page could show; an entry about two of them comes once. */
export const GetEntriesMatchingMyKinks = handle(blogLists.GetEntriesMatchingMyKinks, (input, actor, context) =>
  listEntries('GetEntriesMatchingMyKinks', input, actor, context, {}, (reader, now, page) => ({
    unread: isNew(reader.me, now, 'MyKinks'),
    chosen: sql`select distinct entry.id, entry.published_at as at from profile_kink mine
      cross join lateral (
        select entry.id, entry.published_at from blog_entry_kink word
        join blog_entry entry on entry.id = word.blog_entry_id and ${isListed(reader)}
        where word.kink_id = mine.kink_id and word.published_at is not null
        order by word.published_at desc, word.blog_entry_id desc limit ${upTo(page)}) entry
      where mine.profile_id = ${reader.me}`,
  })),
);
