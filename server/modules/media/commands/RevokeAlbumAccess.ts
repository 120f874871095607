import { albumAccess } from '../../../../shared/media/albumAccess.ts';
import { GrantStatus } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { AlbumAccessRevoked } from '../events.ts';
import { findOwnProtected, settleGrant, standingOf } from '../grants.ts';

export const RevokeAlbumAccess = handle(albumAccess.RevokeAlbumAccess, {
  load: ({ albumId }, unit, actor) => findOwnProtected(albumId, unit, actor),
  async do(album, { profileId }, _actor, unit) {
    if ((await standingOf(unit, album.id, profileId)) !== GrantStatus.Granted) return {};
    await settleGrant(unit, { albumId: album.id, profileId, to: 'Revoked' });
    unit.record(AlbumAccessRevoked, { albumId: album.id, ownerId: album.profileId, profileId });
    return {};
  },
});
