import { outsideCall } from '../../../platform/work/jobs.ts';
import {
  AlbumAccessEnded,
  AlbumAccessGranted,
  AlbumAccessRefused,
  AlbumAccessRequested,
  AlbumAccessRevoked,
} from '../events.ts';

/** Shows on open pages of both how the door of an album stands; of a refusal who asked hears nothing. */
export const ShowAlbumAccess = outsideCall(
  'ShowAlbumAccess',
  [AlbumAccessRequested, AlbumAccessGranted, AlbumAccessRefused, AlbumAccessRevoked, AlbumAccessEnded],
  async ({ name, data: { ownerId, profileId } }, { hub }) => {
    hub.stale(ownerId, ['AlbumGrants']);
    if (name !== AlbumAccessRefused.name) hub.stale(profileId, ['AlbumAccess', 'Media']);
  },
  'effects',
);
