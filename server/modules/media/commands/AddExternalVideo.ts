import { MediaStatus, MediaType, ValidationItemStatus } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { Media } from '../model/Media.ts';
import { ownAlbumOf } from '../ownMedia.ts';
import { videoAt } from '../../../../shared/media/players.ts';
import { mustHaveRoom, placeIn } from '../quota.ts';
import { emptyMedia } from '../keepUpload.ts';

/** A video of others is nothing but its address; the house looks at it like at everything else. */
export const AddExternalVideo = handle(media.AddExternalVideo, {
  load: ({ albumId }, unit, actor) => ownAlbumOf(albumId, unit, actor),
  async do(album, { url, caption }, { profileId }, { em, sql: database, now }) {
    const { player, id } = videoAt(url) ?? refuse('VideoNotKnown');
    await mustHaveRoom(database, profileId);
    const item = em.create(Media, {
      ...emptyMedia,
      profileId,
      type: MediaType.ExternalVideo,
      albumId: album.id,
      status: MediaStatus.Live,
      validation: ValidationItemStatus.None,
      originalName: player.name,
      externalUrl: player.frame(id),
      caption,
      createdAt: now,
      liveAt: now,
    });
    item.saveInto(album, await placeIn(database, album), null);
    return () => ({ mediaId: item.id });
  },
});
