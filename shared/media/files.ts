import { z } from 'zod';
import { contentTokens } from '../profiles/currentProfile.ts';
import { area, query, upload } from '../contract.ts';
import { AlbumType } from '../enums.ts';
import { id } from '../fields.ts';

/** What may be uploaded: pictures, and videos where they are allowed. */
const mediaFile = {
  maxBytes: 200 * 1024 * 1024,
  types: [
    ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif'],
    ...['video/mp4', 'video/quicktime', 'video/webm'],
  ],
} as const;

/** A picture alone may have so many bytes. */
export const largestPicture = 40 * 1024 * 1024;

/** How files come in, and the right to load them. */
export const mediaFiles = area('Common', {
  GetContentTokens: query({
    summary: 'Renews the right to load media.',
    access: 'anonymous',
    openWhen: ['always', 'session'],
    fresh: true,
    input: z.object({}),
    output: contentTokens,
  }),
  UploadTempMedia: upload({
    summary:
      'Takes a picture or video, makes it ready in the background, and answers the number under which to use it.',
    access: 'user',
    input: z.object({
      /** AlbumType by its number. */
      albumTypeId: z.literal(Object.values(AlbumType)),
      /** Other kinds of pictures than JPEG. */
      allowNotJpeg: z.boolean().default(false),
      allowUploadVideo: z.boolean().default(false),
    }),
    output: z.object({ tempMediaId: id }),
    refusals: ['QuotaUsedUp', 'VideoNotPossible', 'HeicNotPossible'],
    changes: ['MyMedia'],
    file: mediaFile,
  }),
});
