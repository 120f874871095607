import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { ownMedia } from '../ownMedia.ts';

export const CropPicture = handle(media.CropPicture, {
  load: ({ mediaId }, unit, actor) => ownMedia(mediaId, unit, actor),
  do(item, { crop }) {
    item.cropTo(crop);
    return {};
  },
});
