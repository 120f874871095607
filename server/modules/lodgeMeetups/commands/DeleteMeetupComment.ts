import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { findComment, mayDeleteComment, type CommentFacts } from '../comments.ts';

export const DeleteMeetupComment = handle(meetups.DeleteMeetupComment, {
  load: ({ commentId }, unit, actor) => findComment(unit, commentId, actor),
  may: (actor, facts: CommentFacts) => mayDeleteComment(actor, facts),
  async do({ comment, membership }, _input, _actor, unit) {
    comment.delete(membership.lodgeId, unit.now);
    await hideNotifications(unit, `LodgeMeetupComment ${comment.id}`, true);
    return {};
  },
});
