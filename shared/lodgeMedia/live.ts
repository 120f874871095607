import { live } from '../live.ts';

export const lodgeMediaLive = live({
  topics: {
    lodgeMedia: ['LodgeAlbums', 'LodgeMedia', 'LodgeMediaWaiting'],
  },
});
