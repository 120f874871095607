import { blogs } from '../../../../shared/blogs/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { findComment } from '../comments.ts';
import type { CommentFacts } from '../model/BlogComment.ts';

export const DeleteBlogComment = handle(blogs.DeleteBlogComment, {
  load: ({ commentId }, unit, actor) => findComment(unit, commentId, actor),
  may: ({ profileId }, { authorId, deleted, entry }: CommentFacts) =>
    !deleted && profileId !== 0 && (authorId === profileId || entry.authorId === profileId),
  async do({ comment, loadedEntry }, _input, { profileId }, unit) {
    comment.delete(profileId, unit.now);
    loadedEntry.recount(-1);
    await hideNotifications(unit, `BlogComment ${comment.id}`, true);
    return {};
  },
});
