import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { findComment, lastSaidIn } from '../loading.ts';
import { mayDeleteComment, type CommentFacts } from '../model/rules.ts';

export const DeleteDebateEntryComment = handle(debates.DeleteDebateEntryComment, {
  load: ({ commentId }, unit, actor) => findComment(unit, commentId, actor),
  may: (actor, comment: CommentFacts) => mayDeleteComment(actor, comment),
  async do({ comment, loadedEntry }, { commentId }, { profileId }, unit) {
    comment.delete(profileId, unit.now);
    await unit.em.flush();
    loadedEntry.recount(-1, await lastSaidIn(unit, loadedEntry.id));
    await hideNotifications(unit, `LodgeDebateEntryComment ${commentId}`, true);
    return {};
  },
});
