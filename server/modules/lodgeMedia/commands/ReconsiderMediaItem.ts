import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findItem } from '../loading.ts';
import { mayReconsider, type ItemFacts } from '../model/rules.ts';

export const ReconsiderMediaItem = handle(lodgeMedia.ReconsiderMediaItem, {
  load: ({ mediaItemId }, unit, actor) => findItem(unit, mediaItemId, actor),
  may: (actor, facts: ItemFacts) => mayReconsider(actor, facts),
  do({ item }) {
    item.reconsider();
    return {};
  },
});
