import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { describePlaced, wishStills } from '../../media/index.ts';
import { findItemOfKind } from '../loading.ts';
import { mayEdit } from '../model/rules.ts';

export const UpdateVideo = handle(lodgeMedia.UpdateVideo, {
  load: ({ mediaItemId }, unit, actor) => findItemOfKind('video', unit, mediaItemId, actor),
  may: mayEdit('video'),
  async do({ item }, { mediaItemId, posterSecond, ...words }, actor, unit) {
    await describePlaced(unit, actor, mediaItemId, words);
    if (posterSecond !== undefined) await wishStills(unit, mediaItemId, { second: posterSecond });
    item.recordChange();
    return {};
  },
});
