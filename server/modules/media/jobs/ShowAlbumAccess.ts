import { showing } from '../../../platform/work/jobs.ts';
import {
  AlbumAccessEnded,
  AlbumAccessGranted,
  AlbumAccessRefused,
  AlbumAccessRequested,
  AlbumAccessRevoked,
} from '../events.ts';

/** Shows on open pages of both how the door of an album stands; of a refusal who asked hears nothing. */
export const ShowAlbumAccess = showing(
  'ShowAlbumAccess',
  [AlbumAccessRequested, AlbumAccessGranted, AlbumAccessRefused, AlbumAccessRevoked, AlbumAccessEnded],
  ({ name, data: { ownerId, profileId } }, pages) => {
    pages.stale(ownerId, ['AlbumGrants']);
    if (name !== AlbumAccessRefused.name) pages.stale(profileId, ['AlbumAccess', 'Media']);
  },
);
