import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { code, id, instant, line, movingList, name, nothing, pageBehind, profileCard, profileName } from '../fields.ts';
import { consentVersion, longestMediaWords, mostAlbums } from './limits.ts';
import { albumAudience, archivedItem, audience, crop, ownAlbum, ownItem, shownAlbum, shownItem } from './shapes.ts';

export * from './limits.ts';
export type { OwnMedia, ShownMedia } from './shapes.ts';

const caption = line(0, longestMediaWords.caption);
const alt = line(0, longestMediaWords.alt);
const albumName = name(1, longestMediaWords.albumName);
const mediaIds = z.array(id).min(1).max(200);
const folder = z.enum(['All', 'Pictures', 'Videos', 'Unused', 'Rejected']).default('All');

export const media = area('Media', {
  ConfirmMediaConsent: command({
    summary: 'Confirms copyright and consent for the files that follow, and says who is shown; answers its number.',
    access: 'user',
    input: z.object({
      version: z.literal(consentVersion),
      /** Depicted bits; 0 is nobody. */
      depicted: z.number().int().min(0).max(7),
      /** The other verified member, who is asked to confirm. */
      otherName: profileName(1, 40).optional(),
    }),
    output: z.object({ consentId: id }),
    refusals: ['ProfileNotFound', 'OtherNotVerified', 'NoPartnerHere'],
    secret: ['otherName'],
    changes: ['MediaConsents'],
  }),
  GetMediaConsents: query({
    summary: 'Who said that I am shown in their pictures, and whom I named; the newest first.',
    access: 'user',
    input: z.object(pageBehind),
    output: movingList(
      z.object({
        consentId: id,
        /** Whether somebody else asks me, or I asked somebody. */
        recipient: z.enum(['Me', 'Other']),
        other: profileCard,
        at: instant,
        confirmed: z.boolean().nullable(),
        items: z.number().int(),
        can: z.array(z.enum(['AnswerMediaConsent'])),
      }),
    ),
    tags: ['MediaConsents'],
  }),
  AnswerMediaConsent: command({
    summary: 'Confirms or denies that I agreed to be shown; what I deny is shown to nobody.',
    access: 'user',
    input: z.object({ consentId: id, confirms: z.boolean() }),
    output: nothing,
    changes: ['MediaConsents'],
  }),
  SaveTempMedia: command({
    summary: 'Puts an upload of mine into one of my albums; the house looks at it before others see it.',
    access: 'user',
    input: z.object({
      tempMediaId: id,
      albumId: id,
      consentId: id,
      caption: caption.default(''),
      alt: alt.default(''),
      adult: z.boolean().default(false),
    }),
    output: z.object({ mediaId: id }),
    refusals: ['AlbumFull', 'PicturesOnly', 'AgeNotAssured', 'ConsentMissing'],
    secret: ['caption', 'alt'],
    changes: ['MyMedia', 'MyAlbums'],
  }),
  AddExternalVideo: command({
    summary: 'Adds a video of one of the well-known players to an album, by its address.',
    access: 'user',
    input: z.object({ url: code(1, 500), albumId: id, caption: caption.default('') }),
    output: z.object({ mediaId: id }),
    refusals: ['VideoNotKnown', 'PicturesOnly', 'AlbumFull', 'QuotaUsedUp'],
    secret: ['url', 'caption'],
    changes: ['MyMedia', 'MyAlbums'],
  }),
  UpdateMediaItem: command({
    summary: 'Changes the words, the words of interest, who sees it, and whether it is for adults alone.',
    access: 'user',
    input: z.object({
      mediaId: id,
      caption,
      alt,
      adult: z.boolean(),
      audience: audience.nullable(),
      kinkIds: z.array(id).max(10),
    }),
    output: nothing,
    refusals: ['AgeNotAssured', 'UnknownKink'],
    secret: ['caption', 'alt'],
    changes: ['MyMedia', 'Media'],
  }),
  SetMediaAudience: command({
    summary: 'Sets who sees several items of mine at once; null as their albums.',
    access: 'user',
    input: z.object({ mediaIds, audience: audience.nullable() }),
    output: nothing,
    changes: ['MyMedia', 'Media'],
  }),
  MoveToAlbum: command({
    summary: 'Moves an item of mine to another album of mine.',
    access: 'user',
    input: z.object({ mediaId: id, albumId: id }),
    output: nothing,
    refusals: ['AlbumFull', 'PicturesOnly'],
    changes: ['MyMedia', 'MyAlbums', 'Media'],
  }),
  SortMediaItems: command({
    summary: 'Orders an album of mine; items left out follow at the end.',
    access: 'user',
    input: z.object({ albumId: id, mediaIds }),
    output: nothing,
    changes: ['MyMedia', 'Media'],
  }),
  DeleteMediaItems: command({
    summary: 'Deletes items of mine with every file of them.',
    access: 'user',
    input: z.object({ mediaIds }),
    output: nothing,
    refusals: ['BeingJudged'],
    changes: ['MyMedia', 'MyAlbums', 'Media', 'CurrentProfile'],
  }),
  SetMainPicture: command({
    summary: 'Makes a profile picture the one that stands on cards, as soon as it is approved.',
    access: 'user',
    input: z.object({ mediaId: id }),
    output: nothing,
    refusals: ['PicturesOnly'],
    changes: ['MyMedia', 'CurrentProfile'],
  }),
  CropPicture: command({
    summary: 'Chooses the part of a profile picture that stands on cards.',
    access: 'user',
    input: z.object({ mediaId: id, crop }),
    output: nothing,
    refusals: ['PicturesOnly', 'NotLive'],
    changes: ['MyMedia', 'CurrentProfile'],
  }),
  SaveAlbum: command({
    summary: 'Makes an album, or changes one of mine; a protected one opens only to those I let in.',
    access: 'user',
    input: z.object({
      albumId: id.optional(),
      name: albumName,
      type: z.enum(['Open', 'Protected']),
      audience: albumAudience.default('Members'),
      watermark: z.boolean().default(false),
    }),
    output: z.object({ albumId: id }),
    refusals: ['TooManyAlbums'],
    secret: ['name'],
    changes: ['MyAlbums', 'Media'],
  }),
  SortAlbums: command({
    summary: 'Orders my albums; those left out follow at the end.',
    access: 'user',
    input: z.object({ albumIds: z.array(id).min(1).max(mostAlbums) }),
    output: nothing,
    changes: ['MyAlbums'],
  }),
  DeleteAlbum: command({
    summary: 'Deletes an album of mine with all that is in it.',
    access: 'user',
    input: z.object({ albumId: id }),
    output: nothing,
    refusals: ['BeingJudged'],
    changes: ['MyAlbums', 'MyMedia', 'Media'],
  }),
  GetMyAlbums: query({
    summary: 'My albums in my order, the one of profile pictures first.',
    access: 'user',
    input: z.object({}),
    private: true,
    output: z.object({
      albums: z.array(ownAlbum),
      used: z.object({ files: z.number().int(), bytes: z.number() }),
      /** Hours the house usually takes to look at something; null before it knows. */
      usualHours: z.number().nullable(),
      /** What this house can take: videos and HEIC want programs beside it. */
      takes: z.object({ video: z.boolean(), heic: z.boolean() }),
    }),
    tags: ['MyAlbums'],
  }),
  GetMyAlbum: query({
    summary: 'One album of mine with its items in my order.',
    access: 'user',
    input: z.object({ albumId: id, ...pageBehind }),
    private: true,
    output: movingList(ownItem).extend({ album: ownAlbum }),
    tags: ['MyMedia'],
  }),
  GetTempMedia: query({
    private: true,
    summary: 'How uploads of mine that stand in no album yet come along.',
    access: 'user',
    input: z.object({ mediaIds }),
    output: z.array(ownItem),
    tags: ['MyMedia'],
  }),
  GetFileArchive: query({
    private: true,
    summary: 'Everything I ever uploaded, the newest first, with where it is used.',
    access: 'user',
    input: z.object({ folder, ...pageBehind }),
    output: movingList(archivedItem),
    tags: ['MyMedia'],
  }),
  GetProfileMedia: query({
    summary: 'What a profile shows to me: its profile pictures, its albums, and the newest from them.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: z.object({
      profile: profileCard,
      pictures: z.array(shownItem),
      albums: z.array(shownAlbum),
      newest: z.array(shownItem),
    }),
    tags: ['Media'],
  }),
  GetAlbum: query({
    summary: 'An album of a profile with what I may see in it.',
    access: 'user',
    input: z.object({ albumId: id, ...pageBehind }),
    output: movingList(shownItem).extend({ profile: profileCard, album: shownAlbum }),
    tags: ['Media'],
  }),
  GetMediaItem: query({
    summary: 'One picture or video that I may see, with the one before and the one after it in its album.',
    access: 'user',
    input: z.object({ mediaId: id }),
    output: z.object({
      profile: profileCard,
      album: shownAlbum,
      item: shownItem,
      previousId: id.nullable(),
      nextId: id.nullable(),
    }),
    tags: ['Media'],
  }),
  GetMediaItems: query({
    summary: 'All that a profile shows to me, the newest first.',
    access: 'user',
    input: z.object({ profileId: id, ...pageBehind }),
    output: movingList(shownItem),
    tags: ['Media'],
  }),
  GetPictures: query({
    summary: 'The newest pictures and videos of all members, or those of some words of interest.',
    access: 'user',
    input: z.object({ kinkIds: z.array(id).max(10).default([]), ...pageBehind }),
    output: movingList(z.object({ item: shownItem, profile: profileCard })),
    tags: ['Media'],
  }),
});
