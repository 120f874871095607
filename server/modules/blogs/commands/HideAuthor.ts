import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findAuthor, mustNotBeTooMany } from '../following.ts';
import { notMyself } from '../model/following.ts';

export const HideAuthor = handle(blogs.HideAuthor, {
  load: ({ profileId }, unit, actor) => findAuthor(unit, profileId, actor),
  may: notMyself,
  async do({ authorId }, _input, { profileId: me }, unit) {
    await sql`insert into blog_hidden_author (profile_id, author_id, at) values (${me}, ${authorId}, ${unit.now})
      on conflict do nothing`.execute(unit.sql);
    await mustNotBeTooMany(unit, 'blog_hidden_author', 'profile_id', me);
    return {};
  },
});
