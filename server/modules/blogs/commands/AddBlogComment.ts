import { blogs } from '../../../../shared/blogs.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { BlogComment } from '../model/BlogComment.ts';
import { BlogEntry, mayRead, type EntryFacts } from '../model/BlogEntry.ts';

export const AddBlogComment = handle(blogs.AddBlogComment, {
  async load({ blogEntryId, parentCommentId }, { em, find }, actor) {
    const entry = await find(BlogEntry, blogEntryId);
    if (!mayRead(actor, entry.facts())) refuse('NotFound');
    const parent = parentCommentId
      ? await em.findOne(BlogComment, { id: parentCommentId, blogEntryId, deletedAt: null })
      : null;
    if (parentCommentId && !parent) refuse('NotFound');
    return { entry, parent, ...entry.facts() };
  },
  may: (_actor, entry: EntryFacts) =>
    entry.commentsAllowed && entry.status === 2 && !entry.removed ? true : 'BlogEntryClosed',
  do({ entry, parent }, { text }, actor, { em, now }) {
    const comment = entry.addComment(actor, text, parent, now);
    em.persist(comment);
    return () => ({ commentId: comment.id });
  },
});
