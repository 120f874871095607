import type { Output } from '../../../shared/contract.ts';
import type { lodgeMedia, LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';

const picture = { url: '/media/one.webp', tiny: 'data:image/webp;base64,AA==', width: 320, height: 240 };

/** A picture of mine in a lodge, that members see. */
export const anItem = (more: Partial<LodgeMediaItem> = {}): LodgeMediaItem => ({
  ...{ mediaItemId: 5, picture, full: picture, videoUrl: null, video: false, seconds: null, adult: false },
  ...{
    caption: 'The jetty',
    alt: '',
    by: null,
    left: false,
    at: '2026-11-22T02:00:00.000Z',
    mine: true,
    step: 'Shown',
    reason: null,
  },
  can: ['DeleteMediaItem', 'UpdatePicture', 'SaveMediaItem', 'CreateTempPictureFromLodgeMedia'],
  ...more,
});

/** An album of a lodge in which I may put something. */
export const anAlbum = (items: LodgeMediaItem[] = [anItem()]): Output<typeof lodgeMedia.GetMediaAlbum> => ({
  ...{ lodgeId: 1, items, more: false, next: null, can: [], mayAdd: true },
  album: { albumId: 4, name: 'Our trips', items: items.length, cover: null },
});
