import { lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { declineTakeover } from '../../lodges/index.ts';

export const DeclineLodgeTakeover = handle(lodgeReview.DeclineLodgeTakeover, {
  async do(_subject, { takeoverId }, { profileId: by }, context) {
    context.about(await declineTakeover(context, takeoverId, by));
    return {};
  },
});
