import { lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { grantTakeover } from '../../lodges/index.ts';

export const ApproveLodgeTakeover = handle(lodgeReview.ApproveLodgeTakeover, {
  async do(_subject, { takeoverId }, { profileId: by }, context) {
    context.about(await grantTakeover(context, takeoverId, by));
    return {};
  },
});
