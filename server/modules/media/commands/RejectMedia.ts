import { mediaReview, ruleOfReason } from '../../../../shared/media/review.ts';
import { handle } from '../../../platform/handle.ts';
import { issueStatement, liftStatement } from '../../moderation/index.ts';
import { settleMainPicture } from '../mainPicture.ts';
import { notOwn, waitingMedia } from '../review.ts';

export const RejectMedia = handle(mediaReview.RejectMedia, {
  load: ({ mediaId }, unit, actor) => waitingMedia(mediaId, unit, actor),
  may: notOwn,
  async do(item, { reason, text }, { profileId: by }, unit) {
    const { profileId } = item;
    unit.about(profileId, { reason });
    const subject = { contentType: 'Media', contentId: item.id } as const;
    await liftStatement(unit, { profileId, scope: 'Content', subject }, { reason: 'Superseded', by });
    const about = { profileId, rule: ruleOfReason[reason], facts: text, automated: false, by };
    const statementId = await issueStatement(unit, { ...about, scope: 'Content', subject });
    item.reject(by, reason, statementId, unit.now);
    await unit.em.flush();
    await settleMainPicture(unit, profileId);
    return { statementId };
  },
});
