import { albumAccess } from '../../../../shared/media/albumAccess.ts';
import { GrantStatus } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { AlbumAccessRefused } from '../events.ts';
import { findOwnProtected, settleGrant, standingOf } from '../grants.ts';

export const RefuseAlbumAccess = handle(albumAccess.RefuseAlbumAccess, {
  load: ({ albumId }, unit, actor) => findOwnProtected(albumId, unit, actor),
  async do(album, { profileId }, _actor, unit) {
    if ((await standingOf(unit, album.id, profileId)) !== GrantStatus.Requested) return {};
    await settleGrant(unit, { albumId: album.id, profileId, to: 'Refused' });
    unit.record(AlbumAccessRefused, { albumId: album.id, ownerId: album.profileId, profileId });
    return {};
  },
});
