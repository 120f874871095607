import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { isOnPage, listEntries, upTo } from '../lists.ts';
import { isEntryListed, isNew } from './cards.ts';

/** As many newest entries come from no more authors than that, and these are the ones with the newest entries. */
export const GetFromFollowedAuthors = handle(blogLists.GetFromFollowedAuthors, (input, actor, context) =>
  listEntries('GetFromFollowedAuthors', input, actor, context, {}, (reader, now, page) => ({
    unread: isNew(reader.me, now, 'FollowedAuthors'),
    chosen: sql`select entry.id, entry.published_at as at from (
        select followed.author_id from blog_follow followed
        cross join lateral (
          select entry.published_at, entry.id from blog_entry entry
          where entry.author_id = followed.author_id and ${isEntryListed(reader)}
            and ${isOnPage(page, sql.ref('entry.published_at'), sql.ref('entry.id'))}
          order by entry.published_at desc, entry.id desc limit 1) latest
        where followed.follower_id = ${reader.me}
        order by latest.published_at desc, latest.id desc limit ${upTo(page)}) author
      cross join lateral (
        select entry.id, entry.published_at from blog_entry entry
        where entry.author_id = author.author_id and ${isEntryListed(reader)}
          and ${isOnPage(page, sql.ref('entry.published_at'), sql.ref('entry.id'))}
        order by entry.published_at desc, entry.id desc limit ${upTo(page)}) entry`,
  })),
);
