import { sql } from 'kysely';
import { mediaReview } from '../../../../shared/media/review.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import type { Verdict } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { liftStatement } from '../../moderation/index.ts';
import { settleMainPicture } from '../mainPicture.ts';
import { notOwn, waitingMedia, type Judged } from '../review.ts';

/** What is for adults alone comes from adults alone. */
const isChecked = async ({ sql: database, now }: Unit, profileId: number) =>
  (await firstRow(database, sql<{ checked: boolean }>`select is_over_18(${profileId}, ${now}) as checked`))?.checked;

/** What somebody of the house wants to show again is for another one. */
function mayApprove(actor: Actor, item: Judged & { proposedBy?: number | null }): Verdict {
  if (notOwn(actor, item) !== true) return 'NotFound';
  return item.proposedBy !== actor.profileId || 'SecondPersonNeeded';
}

export const ApproveMedia = handle(mediaReview.ApproveMedia, {
  load: ({ mediaId }, unit, actor) => waitingMedia(mediaId, unit, actor),
  may: mayApprove,
  async do(item, { adult }, { profileId: by }, unit) {
    unit.about(item.profileId);
    const { profileId } = item;
    const adultsOnly = adult ?? item.adult;
    if (adultsOnly && !(await isChecked(unit, profileId))) refuse('AgeNotAssured');
    if (item.withheld > 0) {
      const subject = { contentType: 'Media', contentId: item.id } as const;
      await liftStatement(unit, { profileId, scope: 'Content', subject }, { reason: 'Cleared', by });
    }
    item.approve(by, unit.now, adultsOnly);
    await unit.em.flush();
    await settleMainPicture(unit, profileId);
    return {};
  },
});
