import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { GrantStatus, namesOf } from '../enums.ts';
import { id, instant, movingList, nothing, pageBehind, profileCard, profileName } from '../fields.ts';

/** For how long somebody may be let into a protected album, in hours; null until it is taken back. */
export const grantTimes = { Day: 24, Week: 168, Always: null } as const;

/** Days until somebody who was refused may ask again. */
export const refusalRest = 30;

const status = z.enum(namesOf(GrantStatus));
const time = z.enum(['Day', 'Week', 'Always']);

export const albumAccess = area('AlbumAccess', {
  GetAlbumAccess: query({
    summary: 'Whether I am let into a protected album, and what I may do about it.',
    access: 'user',
    input: z.object({ albumId: id }),
    output: z.object({
      status,
      expiresAt: instant.nullable(),
      /** When I may ask again. */
      againAt: instant.nullable(),
      can: z.array(z.enum(['RequestAlbumAccess', 'WithdrawAlbumRequest'])),
    }),
    tags: ['AlbumAccess'],
  }),
  RequestAlbumAccess: command({
    summary: 'Asks to be let into a protected album.',
    access: 'user',
    input: z.object({ albumId: id }),
    output: nothing,
    refusals: ['AskedTooSoon', 'NotProtected'],
    changes: ['AlbumAccess', 'Media'],
  }),
  WithdrawAlbumRequest: command({
    summary: 'Takes a request for a protected album back.',
    access: 'user',
    input: z.object({ albumId: id }),
    output: nothing,
    changes: ['AlbumAccess', 'Media'],
  }),
  GrantAlbumAccess: command({
    summary: 'Lets somebody into a protected album of mine, asked or not, by name or number.',
    access: 'user',
    input: z.object({ albumId: id, profileId: id.optional(), name: profileName(1, 40).optional(), time }),
    output: nothing,
    refusals: ['NotProtected', 'ProfileNotFound'],
    secret: ['name'],
    changes: ['AlbumGrants'],
  }),
  RefuseAlbumAccess: command({
    summary: 'Refuses a request, without a word to who asked; they may ask again after thirty days.',
    access: 'user',
    input: z.object({ albumId: id, profileId: id }),
    output: nothing,
    refusals: ['NotProtected'],
    changes: ['AlbumGrants'],
  }),
  RevokeAlbumAccess: command({
    summary: 'Takes access back; within a minute no file of the album opens to them any more.',
    access: 'user',
    input: z.object({ albumId: id, profileId: id }),
    output: nothing,
    refusals: ['NotProtected'],
    changes: ['AlbumGrants'],
  }),
  GetAlbumGrants: query({
    summary: 'Who asks for my protected albums and who has them: requests first, then the newest.',
    access: 'user',
    input: z.object({ albumId: id.optional(), ...pageBehind }),
    output: movingList(
      z.object({
        albumId: id,
        albumName: z.string(),
        profile: profileCard,
        status: z.enum(['Requested', 'Granted']),
        at: instant,
        expiresAt: instant.nullable(),
      }),
    ),
    tags: ['AlbumGrants'],
  }),
});
