import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { describePlaced, wishStills } from '../../media/index.ts';
import { findItemOfKind } from '../loading.ts';
import { mayEdit } from '../model/rules.ts';

export const UpdatePicture = handle(lodgeMedia.UpdatePicture, {
  load: ({ mediaItemId }, unit, actor) => findItemOfKind('picture', unit, mediaItemId, actor),
  may: mayEdit('picture'),
  async do({ item }, { mediaItemId, crop, rotation, ...words }, actor, unit) {
    await describePlaced(unit, actor, mediaItemId, words);
    if (crop ?? rotation) await wishStills(unit, mediaItemId, { rotation, ...(crop && { crop }) });
    item.recordChange();
    return {};
  },
});
