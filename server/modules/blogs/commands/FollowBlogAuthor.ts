import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { BlogAuthorFollowed } from '../events.ts';
import { findAuthor, mustNotBeTooMany } from '../following.ts';
import { notMyself } from '../model/following.ts';

export const FollowBlogAuthor = handle(blogs.FollowBlogAuthor, {
  load: ({ profileId }, unit, actor) => findAuthor(unit, profileId, actor),
  may: notMyself,
  async do({ authorId }, _input, { profileId: me }, unit) {
    const first = await firstRow(
      unit.sql,
      sql`insert into blog_follow (author_id, follower_id, at) values (${authorId}, ${me}, ${unit.now})
        on conflict do nothing returning 1`,
    );
    await mustNotBeTooMany(unit, 'blog_follow', 'follower_id', me);
    if (first) unit.record(BlogAuthorFollowed, { authorId, profileId: me });
    return {};
  },
});
