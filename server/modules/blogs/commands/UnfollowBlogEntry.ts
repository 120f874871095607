import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';

export const UnfollowBlogEntry = handle(blogs.UnfollowBlogEntry, {
  may: isLoggedIn,
  async do(_subject, { blogEntryId }, { profileId: me }, unit) {
    await sql`delete from blog_entry_follow where blog_entry_id = ${blogEntryId} and follower_id = ${me}`.execute(
      unit.sql,
    );
    return {};
  },
});
