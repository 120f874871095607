import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id, instant, line, movingList, name, nothing, pageBehind, profileCard } from '../fields.ts';
import { longestRejection } from './limits.ts';
import { longestMediaWords } from '../media/limits.ts';
import { crop, faceOfAlbum, faceOfMedia } from '../media/shapes.ts';

export * from './limits.ts';

const albumName = name(1, longestMediaWords.albumName);
const caption = line(0, longestMediaWords.caption);
const alt = line(0, longestMediaWords.alt);
const changes = ['LodgeAlbums', 'LodgeMedia', 'LodgeMediaWaiting', 'MyMedia'];

/** A picture or video of a lodge, as whoever finds it there sees it. */
const shown = {
  ...faceOfMedia,
  mediaItemId: id,
  video: z.boolean(),
  /** Who put it there; null when they are gone, or left the lodge. */
  by: profileCard.nullable(),
  left: z.boolean(),
  at: instant,
};

/** How far an item of mine has come: it is made ready, the house looks at it, who is shown answers, the lodge looks at it. */
const beforeTheLodge = ['Failed', 'House', 'HouseNo', 'Consent', 'ConsentNo'] as const;
export const lodgeMediaSteps = [...beforeTheLodge, 'Lodge', 'LodgeNo', 'Shown'] as const;

const item = z.object({
  ...shown,
  mine: z.boolean(),
  step: z.enum(lodgeMediaSteps),
  /** Why those who run the lodge said no; its uploader alone reads it. */
  reason: z.string().nullable(),
  can: z.array(
    z.enum([
      ...(['DeleteMediaItem', 'MoveMediaItem', 'UpdatePicture', 'UpdateVideo', 'AddReport'] as const),
      /** Another upload may take its place. */
      'SaveMediaItem',
      ...(['CreateTempPictureFromLodgeMedia', 'CreateTempVideoFromLodgeMedia'] as const),
    ]),
  ),
});
export type LodgeMediaItem = z.output<typeof item>;

const waiting = z.object({
  ...shown,
  album: z.object({ albumId: id, name: z.string() }),
  /** Why it was rejected; null while it waits. */
  reason: z.string().nullable(),
  can: z.array(z.enum(['AcceptMediaItem', 'RejectMediaItem', 'ReconsiderMediaItem'])),
});
export type WaitingLodgeMedia = z.output<typeof waiting>;

const album = z.object(faceOfAlbum);

/** The albums of a lodge: the house looks at what comes, then those who run the lodge do, then members see it. */
export const lodgeMedia = area('Lodges', {
  GetMediaAlbums: query({
    summary: 'Lists the albums of a lodge for its members, the newest first.',
    access: 'user',
    input: z.object({ lodgeId: id, ...pageBehind }),
    output: movingList(album).extend({
      can: z.array(z.enum(['SaveMediaAlbum', 'DeleteMediaAlbum', 'GetMediaValidationItems'])),
      /** I belong to the lodge, and something may be put into it. */
      mayAdd: z.boolean(),
    }),
    tags: ['LodgeAlbums'],
  }),
  GetMediaAlbum: query({
    summary: 'Shows an album of a lodge: what is accepted, and what I put there myself, however far it has come.',
    access: 'user',
    input: z.object({ albumId: id, ...pageBehind }),
    output: movingList(item).extend({
      lodgeId: id,
      album,
      can: z.array(z.enum(['SaveMediaAlbum', 'DeleteMediaAlbum'])),
      mayAdd: z.boolean(),
    }),
    tags: ['LodgeMedia'],
  }),
  GetMediaValidationItems: query({
    summary:
      'Lists what the house has approved and the lodge has yet to look at, or has rejected, for those who run it; the oldest first.',
    access: 'user',
    input: z.object({ lodgeId: id, rejected: z.boolean().default(false), ...pageBehind }),
    output: movingList(waiting),
    tags: ['LodgeMediaWaiting'],
  }),
  GetMediaValidationCount: query({
    summary: 'Counts what waits for those who run a lodge to look at it.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: z.object({ count: z.number().int() }),
    tags: ['LodgeMediaWaiting'],
  }),
  SaveMediaAlbum: command({
    summary: 'Makes an album in a lodge that I run, or changes its name.',
    access: 'user',
    input: z.object({ lodgeId: id, albumId: id.optional(), name: albumName }),
    output: z.object({ albumId: id }),
    refusals: ['TooManyAlbums', 'LodgeReadOnly'],
    secret: ['name'],
    changes,
  }),
  DeleteMediaAlbum: command({
    summary: 'Deletes an album of a lodge that I run, with all that is in it.',
    access: 'user',
    input: z.object({ albumId: id }),
    output: nothing,
    refusals: ['BeingJudged', 'LodgeReadOnly'],
    changes,
  }),
  SaveMediaItem: command({
    summary: 'Puts an upload of mine into an album of a lodge, or in the place of another item of mine.',
    access: 'user',
    input: z.object({
      albumId: id,
      tempMediaId: id,
      consentId: id,
      caption: caption.default(''),
      alt: alt.default(''),
      /** For those alone whose age was checked, as mine was. */
      adult: z.boolean().default(false),
      mediaItemId: id.optional(),
    }),
    output: z.object({ mediaItemId: id }),
    refusals: ['AlbumFull', 'AgeNotAssured', 'ConsentMissing', 'BeingJudged', 'LodgeReadOnly'],
    secret: ['caption', 'alt'],
    changes,
  }),
  AcceptMediaItem: command({
    summary: 'Lets the members of a lodge that I run see what somebody put there.',
    access: 'user',
    input: z.object({ mediaItemId: id }),
    output: nothing,
    refusals: ['NotWaiting', 'LodgeReadOnly'],
    changes,
  }),
  RejectMediaItem: command({
    summary: 'Keeps what somebody put into a lodge that I run out of it; they are told why.',
    access: 'user',
    input: z.object({ mediaItemId: id, reason: line(1, longestRejection) }),
    output: nothing,
    refusals: ['NotWaiting', 'LodgeReadOnly'],
    secret: ['reason'],
    changes,
  }),
  ReconsiderMediaItem: command({
    summary: 'Takes back that something was rejected in a lodge that I run; it waits for a decision again.',
    access: 'user',
    input: z.object({ mediaItemId: id }),
    output: nothing,
    refusals: ['LodgeHasNotRejected', 'LodgeReadOnly'],
    changes,
  }),
  DeleteMediaItem: command({
    summary: 'Deletes an item of mine, or that of a member of lower rank in a lodge that I run, with every file of it.',
    access: 'user',
    input: z.object({ mediaItemId: id }),
    output: nothing,
    refusals: ['BeingJudged'],
    changes,
  }),
  MoveMediaItem: command({
    summary:
      'Moves an item of mine, or that of a member of lower rank in a lodge that I run, to another album of the lodge.',
    access: 'user',
    input: z.object({ mediaItemId: id, albumId: id }),
    output: nothing,
    refusals: ['AlbumFull', 'LodgeReadOnly'],
    changes,
  }),
  UpdatePicture: command({
    summary: 'Changes the words of a picture of mine; it is turned, and cut out of what it looks like then.',
    access: 'user',
    input: z.object({
      mediaItemId: id,
      caption,
      alt: alt.optional(),
      crop: crop.optional(),
      /** Degrees clockwise. */
      rotation: z.literal([0, 90, 180, 270]).default(0),
    }),
    output: nothing,
    refusals: ['NotLive', 'LodgeReadOnly'],
    secret: ['caption', 'alt'],
    changes,
  }),
  UpdateVideo: command({
    summary: 'Changes the words of a video of mine, and which moment of it stands for it.',
    access: 'user',
    input: z.object({
      mediaItemId: id,
      caption,
      alt: alt.optional(),
      posterSecond: z.number().min(0).max(3600).optional(),
    }),
    output: nothing,
    refusals: ['NotLive', 'LodgeReadOnly'],
    secret: ['caption', 'alt'],
    changes,
  }),
  CreateTempPictureFromLodgeMedia: command({
    summary: 'Copies a picture of mine out of a lodge, as an upload that can be put elsewhere.',
    access: 'user',
    input: z.object({ mediaItemId: id }),
    output: z.object({ tempMediaId: id }),
    refusals: ['NotLive', 'QuotaUsedUp'],
    changes: ['MyMedia'],
  }),
  CreateTempVideoFromLodgeMedia: command({
    summary: 'Copies a video of mine out of a lodge, as an upload that can be put elsewhere.',
    access: 'user',
    input: z.object({ mediaItemId: id }),
    output: z.object({ tempMediaId: id }),
    refusals: ['NotLive', 'QuotaUsedUp'],
    changes: ['MyMedia'],
  }),
});
