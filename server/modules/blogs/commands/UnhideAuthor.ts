import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { notMyself } from '../model/following.ts';

export const UnhideAuthor = handle(blogs.UnhideAuthor, {
  load: ({ profileId }) => Promise.resolve({ authorId: profileId }),
  may: notMyself,
  async do({ authorId }, _input, { profileId: me }, unit) {
    await sql`delete from blog_hidden_author where author_id = ${authorId} and profile_id = ${me}`.execute(unit.sql);
    return {};
  },
});
