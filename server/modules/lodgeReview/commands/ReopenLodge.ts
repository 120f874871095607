import { lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { reopenLodge } from '../../lodges/index.ts';

export const ReopenLodge = handle(lodgeReview.ReopenLodge, {
  async do(_subject, { lodgeId }, actor, context) {
    await reopenLodge(context, lodgeId, actor.profileId);
    return {};
  },
});
