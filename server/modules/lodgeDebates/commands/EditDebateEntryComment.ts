import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findComment } from '../loading.ts';
import { mayEditComment, type CommentFacts } from '../model/rules.ts';

export const EditDebateEntryComment = handle(debates.EditDebateEntryComment, {
  load: ({ commentId }, unit, actor) => findComment(unit, commentId, actor),
  may: (actor, comment: CommentFacts) => mayEditComment(actor, comment),
  do({ comment }, { text }, _actor, { now }) {
    comment.edit(text, now);
    return {};
  },
});
