import type { OwnMedia, ShownMedia } from '../../../shared/media/contract.ts';

const picture = { url: '/media/one.webp', tiny: 'data:image/webp;base64,AA==', width: 320, height: 240 };
const full = { ...picture, url: '/media/large.webp', width: 2048, height: 1536 };

/** An own item, live and in review. */
export const own = (mediaId: number, name: string, more: Partial<OwnMedia> = {}): OwnMedia => ({
  ...{ mediaId, name, type: 'AlbumPicture', status: 'Live', validation: 'Incoming', fault: null, reason: null },
  ...{ statementId: null, picture, full, videoUrl: null, externalUrl: null, seconds: null, bytes: 5_000_000 },
  ...{ caption: '', alt: '', adult: false, audience: null, kinkIds: [], crop: null, main: false, albumId: 4 },
  createdAt: '2026-11-22T02:00:00.000Z',
  ...more,
});

/** An item of somebody else. */
export const shown = (mediaId: number, more: Partial<ShownMedia> = {}): ShownMedia => ({
  ...{ mediaId, type: 'AlbumPicture', picture, full, videoUrl: null, externalUrl: null, seconds: null },
  ...{ caption: `Caption ${mediaId}`, alt: '', adult: false, albumId: 4, createdAt: '2026-11-22T02:00:00.000Z' },
  can: ['AddReport'],
  ...more,
});

const album = { watermark: false, items: 0, cover: null };

/** What the server knows of my albums: the one of profile pictures, and an open one. */
export const mine = {
  albums: [
    { albumId: 3, type: 'Profile', name: '', audience: 'Everyone', ...album },
    { albumId: 4, type: 'Open', name: 'Autumn', audience: 'Members', ...album },
  ],
  used: { files: 0, bytes: 0 },
  usualHours: 2,
  takes: { video: true, heic: false },
} as const;
