import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { notMyself } from '../model/following.ts';

export const UnfollowBlogAuthor = handle(blogs.UnfollowBlogAuthor, {
  load: ({ profileId }) => Promise.resolve({ authorId: profileId }),
  may: notMyself,
  async do({ authorId }, _input, { profileId: me }, unit) {
    await sql`delete from blog_follow where author_id = ${authorId} and follower_id = ${me}`.execute(unit.sql);
    return {};
  },
});
