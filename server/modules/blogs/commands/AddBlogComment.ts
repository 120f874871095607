import { blogs } from '../../../../shared/blogs/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endDraft } from '../../drafts/index.ts';
import { neverMeet } from '../../people/index.ts';
import { BlogComment } from '../model/BlogComment.ts';
import { isPublished, type EntryFacts } from '../model/BlogEntry.ts';
import { findReadable } from '../readers.ts';

export const AddBlogComment = handle(blogs.AddBlogComment, {
  async load({ blogEntryId, parentCommentId }, unit, actor) {
    const { entry, facts } = await findReadable(unit, blogEntryId, actor);
    const parent = parentCommentId
      ? await unit.em.findOne(BlogComment, { id: parentCommentId, blogEntryId, deletedAt: null })
      : null;
    // Who is blocked, or blocks, cannot be answered: their comment is not there.
    if (parentCommentId && (!parent || (await neverMeet(unit.sql, actor.profileId, parent.authorId))))
      refuse('NotFound');
    return { entry, parent, ...facts };
  },
  may(_actor, entry: EntryFacts) {
    if (entry.banned) return 'BlogBanned';
    return entry.commentsAllowed && isPublished(entry) ? true : 'BlogEntryClosed';
  },
  async do({ entry, parent }, { text }, actor, context) {
    const comment = entry.addComment(actor, text, parent, context.now);
    context.em.persist(comment);
    if (parent) await endDraft(context, actor.profileId, 'BlogComment', parent.id);
    else await endDraft(context, actor.profileId, 'BlogEntry', entry.id);
    return () => ({ commentId: comment.id });
  },
});
