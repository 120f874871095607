/** What is told of pictures, videos and albums: to their owner, and to others. */
import { z } from 'zod';
import {
  AlbumType,
  MediaAudience,
  MediaFault,
  MediaReason,
  MediaStatus,
  MediaType,
  namesOf,
  ValidationItemStatus,
} from '../enums.ts';
import { id, instant, picture } from '../fields.ts';

const status = z.enum(namesOf(MediaStatus));
const validation = z.enum(namesOf(ValidationItemStatus));
const type = z.enum(namesOf(MediaType));
const albumType = z.enum(namesOf(AlbumType));
export const audience = z.enum(namesOf(MediaAudience));
/** What an album may be set to; the protected one is always Granted. */
export const albumAudience = z.enum(['Everyone', 'Members', 'Favourites', 'Nobody']);
/** A cut of a picture in shares of its width and height, after turning it clockwise by `rotation` degrees. */
const share = z.number().min(0).max(1);
export const crop = z.object({ x: share, y: share, width: share.gt(0), height: share.gt(0) });

/** What whoever sees an item is shown of it, wherever it stands. */
export const faceOfMedia = {
  /** Null until it is live, and for a video of another house. */
  picture: picture.nullable(),
  /** The largest still, and for a video its file. */
  full: picture.nullable(),
  videoUrl: z.string().nullable(),
  seconds: z.number().nullable(),
  caption: z.string(),
  alt: z.string(),
  adult: z.boolean(),
};

/** What whoever sees an album is shown of it: how much they find in it, and the newest of that as its cover. */
export const faceOfAlbum = { albumId: id, name: z.string(), items: z.number().int(), cover: picture.nullable() };

/** What the owner sees of an own item. */
export const ownItem = z.object({
  ...faceOfMedia,
  mediaId: id,
  type,
  status,
  validation,
  /** Why it could not be made ready. */
  fault: z.enum(namesOf(MediaFault)).nullable(),
  /** Why the house does not show it, and the statement that says so. */
  reason: z.enum(namesOf(MediaReason)).nullable(),
  statementId: id.nullable(),
  externalUrl: z.string().nullable(),
  name: z.string(),
  bytes: z.number().int(),
  /** Narrower than its album; null as the album. */
  audience: audience.nullable(),
  kinkIds: z.array(id),
  crop: crop.nullable(),
  main: z.boolean(),
  albumId: id.nullable(),
  createdAt: instant,
});
export type OwnMedia = z.output<typeof ownItem>;

/** An own item and where it stands. */
export const archivedItem = z.object({
  item: ownItem,
  /** Where it is used: the album's name and kind, or the place. */
  usedIn: z.array(
    z.object({
      place: z.enum(['Album', 'Profile', 'MainPicture', 'Blog', 'Lodge']),
      name: z.string(),
      path: z.string(),
    }),
  ),
});

/** What others see of an item. */
export const shownItem = z.object({
  ...faceOfMedia,
  mediaId: id,
  type,
  externalUrl: z.string().nullable(),
  albumId: id,
  createdAt: instant,
  can: z.array(z.enum(['AddReport'])),
});
export type ShownMedia = z.output<typeof shownItem>;

/** What of a reported picture or video those of the house see, whoever else does. */
export const judgedItem = z.object({
  type,
  profileName: z.string(),
  /** Whether it is in the dark variant. */
  dark: z.boolean(),
  picture: picture.nullable(),
  full: picture.nullable(),
  videoUrl: z.string().nullable(),
  externalUrl: z.string().nullable(),
  alt: z.string(),
});
export type JudgedMedia = z.output<typeof judgedItem>;

export const ownAlbum = z.object({ ...faceOfAlbum, type: albumType, audience, watermark: z.boolean() });

/** An album as others find it: a protected one tells its name and number, not what is in it. */
export const shownAlbum = z.object({
  ...faceOfAlbum,
  type: albumType,
  /** Closed to who asks, until they are let in. */
  locked: z.boolean(),
  /** Pictures carry the name of who looks and the day. */
  watermark: z.boolean(),
});
