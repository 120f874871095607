import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hotRows, slug } from '../../../platform/sql.ts';
import { apart } from '../../blocking/index.ts';
import { AddBlogComment } from '../commands/AddBlogComment.ts';
import { FollowBlogAuthor } from '../commands/FollowBlogAuthor.ts';
import { UnfollowBlogAuthor } from '../commands/UnfollowBlogAuthor.ts';
import { UpdateBlogEntry } from '../commands/UpdateBlogEntry.ts';
import { mayRead, type EntryFacts } from '../model/BlogEntry.ts';
import { cardColumns, type BlogCard } from './cards.ts';

interface Row extends BlogCard {
  text: string;
  authorFollowed: boolean;
  facts: EntryFacts;
}

export const GetBlogEntryData = handle(blogs.GetBlogEntryData, async ({ blogEntryId }, actor, { platform, now }) => {
  const [row] = await hotRows(
    platform.database,
    'GetBlogEntryData',
    { blogEntryId, profileId: actor.profileId, now },
    (value) => sql<Row>`select ${cardColumns(value, value.now)}, entry.text,
        exists (select from blog_follow where author_id = entry.author_id and follower_id = ${value.profileId}) as "authorFollowed",
        json_build_object('authorId', entry.author_id, 'status', entry.status, 'audience', entry.audience,
          'commentsAllowed', entry.comments_allowed, 'removed', entry.removed_at is not null) as facts
      from blog_entry entry
      where entry.id = ${value.blogEntryId} and not ${apart(value.profileId, sql.ref('entry.author_id'))}`,
  );
  if (!row?.author || !mayRead(actor, row.facts)) return refuse('NotFound');
  const { facts, ...view } = row;
  const may = can(actor, facts, { AddBlogComment, UpdateBlogEntry, FollowBlogAuthor, UnfollowBlogAuthor });
  const done = view.authorFollowed ? 'FollowBlogAuthor' : 'UnfollowBlogAuthor';
  const allowed = may.filter((command) => command !== done);
  return { ...view, slug: slug(view.title), commentsAllowed: facts.commentsAllowed, can: allowed };
});
