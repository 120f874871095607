import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { listEntries } from '../lists.ts';
import { lastWordAt } from '../countsForViewer.ts';
import { isEntryListed, isTalkedAbout } from './cards.ts';

export const GetFollowed = handle(blogLists.GetFollowed, (input, actor, context) =>
  listEntries('GetFollowed', input, actor, context, {}, (reader, now) => ({
    unread: isTalkedAbout(reader.me, now, 'Followed'),
    chosen: sql`select entry.id, ${lastWordAt(reader.me)} as at from blog_entry_follow followed
      join blog_entry entry on entry.id = followed.blog_entry_id
      where followed.follower_id = ${reader.me} and ${isEntryListed(reader)}`,
  })),
);
