import { z } from 'zod';
import { contentTokens } from './access.ts';
import { area, command, query, upload } from './contract.ts';
import { AlbumType, locales } from './enums.ts';
import { id, line, nothing } from './fields.ts';

/** What Start is made of, in the order it has until a member changes it. */
export const startBlocks = [
  'Hints',
  'NewNearby',
  'Blogs',
  'Lodges',
  'OnlineFavorites',
  'Visits',
  'Birthdays',
  'Notifications',
] as const;

/** The blocks of Start in the member's order; a hidden one is not shown. */
const startOptions = z.array(z.object({ block: z.enum(startBlocks), hidden: z.boolean() })).max(startBlocks.length);

/** The pages everybody may read, by the last part of their address. */
export const legalPages = [
  'GeneralTerms',
  'TradeTerms',
  'Privacy',
  'Cookies',
  'CodeOfConduct',
  'EthicalRules',
] as const;

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

/** A country by its two letters, such as DK. */
const countryId = z.string().regex(/^[A-Z]{2}$/);
const place = z.object({ countryId, zipCode: z.string(), town: z.string(), area: z.string() });

export const common = area('Common', {
  GetContentTokens: query({
    summary: 'Renews the right to load media.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({}),
    output: contentTokens,
  }),
  GetSiteCountries: query({
    summary: 'Lists the countries of this site.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({}),
    output: z.array(z.object({ countryId })),
  }),
  GetCountryAreasByCountryId: query({
    summary: 'Lists the areas of a country, by name.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ country: countryId }),
    output: z.array(z.object({ areaId: id, name: z.string() })),
  }),
  GetZipCode: query({
    summary: 'Finds the town of a postcode; null when there is none.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ countryId, zipCode: line(1, 12) }),
    output: place.nullable(),
  }),
  GetZipCodeByCoordinates: query({
    summary: 'Finds the nearest town within 50 km of coordinates in degrees, which are rounded to two decimals first.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    output: place.nullable(),
    secret: ['latitude', 'longitude'],
  }),
  PwndPasswordCount: query({
    summary:
      'Tells how often a password leaked: by `sha1:` and five hex characters the suffixes, else the count alone.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ password: z.string().min(1).max(200) }),
    output: z.object({
      count: z.number().int().nullable(),
      suffixes: z.array(z.object({ suffix: z.string(), count: z.number().int() })).nullable(),
    }),
    secret: ['password'],
  }),
  UploadTempMedia: upload({
    summary:
      'Takes a picture or video, makes it ready in the background, and answers the number under which to use it.',
    access: 'user',
    input: z.object({
      /** AlbumType by its number. */
      albumTypeId: z.literal([AlbumType.Profile, AlbumType.Open, AlbumType.Protected, AlbumType.Blog]),
      /** Other kinds of pictures than JPEG. */
      allowNotJpeg: z.boolean().default(false),
      allowUploadVideo: z.boolean().default(false),
    }),
    output: z.object({ tempMediaId: id }),
    refusals: ['QuotaUsedUp', 'VideoNotPossible', 'HeicNotPossible'],
    changes: ['MyMedia'],
    file: mediaFile,
  }),
  UpdateHeartbeat: command({
    summary: 'Says that I am here, at most once a minute.',
    access: 'user',
    input: z.object({}),
    output: nothing,
    ephemeral: true,
  }),
  GetAllGlossaryEntries: query({
    summary: 'Explains the words of the house in my language, by name.',
    access: 'user',
    input: z.object({}),
    output: z.array(z.object({ glossaryEntryId: z.string(), term: z.string(), text: z.string() })),
  }),
  GetNewsTickerText: query({
    summary: 'The line of news above every page, in my language; null when there is none.',
    access: 'user',
    input: z.object({}),
    output: z.object({ text: z.string().nullable() }),
    tags: ['NewsTicker'],
  }),
  GetStartPageSortOptions: query({
    summary: 'The blocks of my Start page in my order.',
    access: 'user',
    input: z.object({}),
    output: startOptions,
    tags: ['StartPage'],
  }),
  SaveStartPageSortOptions: command({
    summary: 'Orders and hides the blocks of my Start page; blocks left out follow at the end.',
    access: 'user',
    input: z.object({ options: startOptions }),
    output: nothing,
    changes: ['StartPage'],
  }),
  GetLegalPage: query({
    summary: 'Reads one of the legal pages in a language, with what changed since the version before.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ page: z.enum(legalPages), locale: z.enum(locales) }),
    output: z.object({
      title: z.string(),
      version: z.number().int(),
      /** Clean HTML without the title. */
      html: z.string(),
      changes: z.string().nullable(),
    }),
  }),
});
