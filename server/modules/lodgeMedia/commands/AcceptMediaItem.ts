import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { noteActivity } from '../../lodges/index.ts';
import { findItem } from '../loading.ts';
import { mayDecide, type ItemFacts } from '../model/rules.ts';

export const AcceptMediaItem = handle(lodgeMedia.AcceptMediaItem, {
  load: ({ mediaItemId }, unit, actor) => findItem(unit, mediaItemId, actor),
  may: (actor, facts: ItemFacts) => mayDecide(actor, facts),
  async do({ item, uploaderId }, _input, { profileId }, unit) {
    item.accept(profileId, unit.now);
    await noteActivity(unit, item.lodgeId, uploaderId);
    return {};
  },
});
