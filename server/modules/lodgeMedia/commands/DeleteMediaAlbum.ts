import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { dropItems } from '../dropping.ts';
import { findAlbum } from '../loading.ts';
import { mayShape } from '../model/rules.ts';

export const DeleteMediaAlbum = handle(lodgeMedia.DeleteMediaAlbum, {
  load: ({ albumId }, unit, actor) => findAlbum(unit, albumId, actor),
  may: mayShape,
  async do({ album }, { albumId }, _actor, unit) {
    await dropItems(unit, { albumId });
    album.recordChange();
    unit.em.remove(album);
    return {};
  },
});
