import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { dropMedia, mustNotBeJudged } from '../../media/index.ts';
import { LodgeAlbumsChanged } from '../events.ts';
import { findItem } from '../loading.ts';
import { mayDelete, type ItemFacts } from '../model/rules.ts';

export const DeleteMediaItem = handle(lodgeMedia.DeleteMediaItem, {
  load: ({ mediaItemId }, unit, actor) => findItem(unit, mediaItemId, actor),
  may: (actor, facts: ItemFacts) => mayDelete(actor, facts),
  async do({ lodgeId, uploaderId }, { mediaItemId }, _actor, unit) {
    await mustNotBeJudged(unit, [mediaItemId]);
    await dropMedia(unit, uploaderId, [mediaItemId]);
    unit.record(LodgeAlbumsChanged, { lodgeId });
    return {};
  },
});
