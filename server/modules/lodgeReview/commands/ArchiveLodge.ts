import { lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { archiveLodge } from '../../lodges/index.ts';

export const ArchiveLodge = handle(lodgeReview.ArchiveLodge, {
  async do(_subject, { lodgeId }, actor, context) {
    await archiveLodge(context, lodgeId, actor.profileId);
    return {};
  },
});
