import { albumAccess, refusalRest } from '../../../../shared/media/albumAccess.ts';
import { GrantStatus } from '../../../../shared/enums.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { AlbumAccessRequested } from '../events.ts';
import { findGrant, settleGrant } from '../grants.ts';

/** Who was refused does not know it: to ask once more is as if the request were open still. */
const open: readonly number[] = [GrantStatus.Requested, GrantStatus.Refused, GrantStatus.Granted];

export const RequestAlbumAccess = handle(albumAccess.RequestAlbumAccess, {
  load: ({ albumId }, unit, actor) => findGrant(albumId, unit, actor),
  async do({ albumId, ownerId, status, askedAt }, _input, { profileId }, unit) {
    if (open.includes(status)) return {};
    const since = unit.now.getTime() - refusalRest * days;
    if (status === GrantStatus.Withdrawn && askedAt && Date.parse(askedAt) > since) refuse('AskedTooSoon');
    await settleGrant(unit, { albumId, profileId, to: 'Requested' });
    unit.record(AlbumAccessRequested, { albumId, ownerId, profileId });
    return {};
  },
});
