import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findComment, mayEditComment, type CommentFacts } from '../comments.ts';

export const EditMeetupComment = handle(meetups.EditMeetupComment, {
  load: ({ commentId }, unit, actor) => findComment(unit, commentId, actor),
  may: (actor, facts: CommentFacts) => mayEditComment(actor, facts),
  do({ comment, membership }, { text }, _actor, { now }) {
    comment.edit(text, membership.lodgeId, now);
    return {};
  },
});
