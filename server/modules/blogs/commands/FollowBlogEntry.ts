import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { mustNotBeTooMany } from '../following.ts';
import { isPublished, type EntryFacts } from '../model/BlogEntry.ts';
import { notMyself } from '../model/following.ts';
import { findReadable } from '../readableEntries.ts';

export const FollowBlogEntry = handle(blogs.FollowBlogEntry, {
  load: async ({ blogEntryId }, unit, actor) => (await findReadable(unit, blogEntryId, actor)).facts,
  may: (actor, entry: EntryFacts) => notMyself(actor, entry) && isPublished(entry),
  async do(_entry, { blogEntryId }, { profileId: me }, unit) {
    await sql`insert into blog_entry_follow (blog_entry_id, follower_id, at) values (${blogEntryId}, ${me}, ${unit.now})
      on conflict do nothing`.execute(unit.sql);
    await mustNotBeTooMany(unit, 'blog_entry_follow', 'follower_id', me);
    return {};
  },
});
