import { albumAccess } from '../../../../shared/media/albumAccess.ts';
import { GrantStatus } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { AlbumAccessEnded } from '../events.ts';
import { findGrant, settleGrant } from '../grants.ts';

/** Who was refused does not know it, and takes back what seems to be open. */
const asking: readonly number[] = [GrantStatus.Requested, GrantStatus.Refused];

export const WithdrawAlbumRequest = handle(albumAccess.WithdrawAlbumRequest, {
  load: ({ albumId }, unit, actor) => findGrant(albumId, unit, actor),
  async do({ albumId, ownerId, status }, _input, { profileId }, unit) {
    if (!asking.includes(status)) return {};
    await settleGrant(unit, { albumId, profileId, to: 'Withdrawn' });
    unit.record(AlbumAccessEnded, { albumId, ownerId, profileId });
    return {};
  },
});
