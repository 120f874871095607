import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findItem, placeIn } from '../loading.ts';
import { mayMove, type ItemFacts } from '../model/rules.ts';

export const MoveMediaItem = handle(lodgeMedia.MoveMediaItem, {
  load: ({ mediaItemId, albumId }, unit, actor) => findItem(unit, mediaItemId, actor, albumId),
  may: (actor, facts: ItemFacts) => mayMove(actor, facts),
  async do({ item }, { albumId }, _actor, unit) {
    if (item.albumId !== albumId) item.moveTo(albumId, await placeIn(unit, albumId));
    return {};
  },
});
