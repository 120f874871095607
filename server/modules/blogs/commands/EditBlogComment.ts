import { blogs } from '../../../../shared/blogs/contract.ts';
import { handle } from '../../../platform/handle.ts';
import type { CommentFacts } from '../model/BlogComment.ts';
import { isPublished } from '../model/BlogEntry.ts';
import { findComment } from '../comments.ts';

export const EditBlogComment = handle(blogs.EditBlogComment, {
  load: ({ commentId }, unit, actor) => findComment(unit, commentId, actor),
  may(actor, { authorId, deleted, entry }: CommentFacts) {
    if (deleted || authorId !== actor.profileId) return false;
    if (entry.banned) return 'BlogBanned';
    return isPublished(entry) ? true : 'BlogEntryClosed';
  },
  do({ comment }, { text }, _actor, { now }) {
    comment.edit(text, now);
    return {};
  },
});
