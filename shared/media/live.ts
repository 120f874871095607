import { live } from '../live.ts';

export const mediaLive = live({
  own: ['MyMedia', 'MyAlbums', 'Media', 'AlbumAccess', 'AlbumGrants', 'MediaConsents'],
});
