import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findItem } from '../loading.ts';
import { mayDecide, type ItemFacts } from '../model/rules.ts';

export const RejectMediaItem = handle(lodgeMedia.RejectMediaItem, {
  load: ({ mediaItemId }, unit, actor) => findItem(unit, mediaItemId, actor),
  may: (actor, facts: ItemFacts) => mayDecide(actor, facts),
  do({ item }, { reason }, { profileId }, unit) {
    item.reject(profileId, reason, unit.now);
    return {};
  },
});
