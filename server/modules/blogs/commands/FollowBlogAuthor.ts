import { sql } from 'kysely';
import { blogs, mostFollowed } from '../../../../shared/blogs.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/sql.ts';
import { lockPair, apart } from '../../blocking/index.ts';
import { isShown } from '../../profiles/index.ts';
import { mayFollow, type FollowFacts } from '../model/following.ts';

export const FollowBlogAuthor = handle(blogs.FollowBlogAuthor, {
  async load({ profileId }, unit, { profileId: me }): Promise<FollowFacts> {
    // Whoever blocks the other meanwhile waits, so that a block ends every following.
    await lockPair(unit, me, profileId);
    const author = await firstRow(
      unit.sql,
      sql`select from profile p where p.id = ${profileId} and ${isShown('p')} and not ${apart(me, sql.ref('p.id'))}`,
    );
    return author ? { authorId: profileId } : refuse('NotFound');
  },
  may: mayFollow,
  async do({ authorId }, _input, { profileId: me }, unit) {
    await sql`insert into blog_follow (author_id, follower_id, at) values (${authorId}, ${me}, ${unit.now})
      on conflict do nothing`.execute(unit.sql);
    const followed = await firstRow(
      unit.sql,
      sql<{ many: number }>`select count(*)::int as many from blog_follow where follower_id = ${me}`,
    );
    if (followed!.many > mostFollowed) refuse('TooMany');
    return {};
  },
});
