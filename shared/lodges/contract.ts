import { z } from 'zod';
import { area, query } from '../contract.ts';
import { id, instant, line, movingList, pageBehind } from '../fields.ts';
import { listedLodge, lodgeCard, lodgeCategory, lodgeCategoryId, lodgeKink, member } from './shapes.ts';

const lodgeCommands = z.enum([
  'JoinLodge',
  'RequestMembership',
  'DeleteMembershipRequest',
  'LeaveLodge',
  'ApproveMembership',
  'DeclineMembership',
  'GetMemberActivities',
  'TakeOwnership',
  'ReleaseOwnership',
  'UpdateLodge',
  'UpdateVisibilitySettings',
  'DeleteLodge',
  'RestoreLodge',
  'UpdateNotificationSettings',
]);

export const lodges = area('Lodges', {
  GetLodge: query({
    summary: 'Reads a lodge: what it is, for whom, how alive, its rules, its admins and where I stand.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: lodgeCard.extend({
      text: z.string(),
      rules: z.array(z.string()),
      question: z.string().nullable(),
      foundedAt: instant,
      categories: z.array(lodgeCategory),
      kinks: z.array(lodgeKink),
      area: z.string().nullable(),
      visibility: z.number().int(),
      /** Since when nobody owns it. */
      ownerlessSince: instant.nullable(),
      /** When it is deleted for good. */
      deleteAt: instant.nullable(),
      /** Nothing may be written in it. */
      readOnly: z.boolean(),
      /** Support put it away after long without an owner; nobody takes it over while it rests. */
      archived: z.boolean(),
      admins: z.array(member),
      request: z
        .object({ askedAt: instant, mayAskAgainAt: instant.nullable(), reason: z.string().nullable() })
        .nullable(),
      blocked: z.number().int(),
      /** Something stands about me in the activity list, which I read for myself, also when I am out again. */
      history: z.boolean(),
      can: z.array(lodgeCommands),
    }),
    tags: ['Lodge'],
  }),
  GetMyLodges: query({
    summary: 'Lists the lodges that I am in, or asked to join; those that ask for my attention first.',
    access: 'user',
    input: z.object({ ...pageBehind }),
    output: movingList(listedLodge).extend({ total: z.number().int(), attention: z.number().int() }),
    tags: ['Lodges'],
  }),
  GetMyOwnLodges: query({
    summary: 'Names the lodges that I own, behind a shut gate too: whoever goes leaves them without an owner.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ lodgeId: id, name: z.string(), slug: z.string() })) }),
    tags: ['Lodges'],
  }),
  GetNearbyLodges: query({
    summary:
      'Lists lodges up to about 50 km away that I am not in, by bands of distance, the most active first in each.',
    access: 'user',
    input: z.object({ ...pageBehind }),
    /** Without a place of mine nothing is near. */
    output: movingList(listedLodge).extend({ hasPlace: z.boolean() }),
    tags: ['Lodges'],
  }),
  GetProfileLodges: query({
    summary: 'Lists the lodges that a profile is a member of and that I may find.',
    access: 'user',
    input: z.object({ profileId: id, sortMode: z.literal([1, 2, 3, 4, 5]).default(3), ...pageBehind }),
    output: movingList(listedLodge),
    tags: ['Lodges'],
  }),
  GetPopularLodges: query({
    summary: 'Lists the lodges that I am not in by their members, those up to about 50 km away first.',
    access: 'user',
    input: z.object({ ...pageBehind }),
    output: movingList(listedLodge),
    tags: ['Lodges'],
  }),
  GetNewestLodges: query({
    summary: 'Lists the lodges that I am not in by their founding, newest first.',
    access: 'user',
    input: z.object({ ...pageBehind }),
    output: movingList(listedLodge),
    tags: ['Lodges'],
  }),
  GetLodgeCategories: query({
    summary: 'Lists what lodges are about, with how many there are of each.',
    access: 'user',
    input: z.object({}),
    output: z.object({ items: z.array(lodgeCategory.extend({ lodges: z.number().int() })), lodges: z.number().int() }),
    tags: ['Lodges'],
  }),
  SearchLodges: query({
    summary: 'Finds lodges by words of their name, teaser and text, by categories and by words of interest.',
    access: 'user',
    cost: 20,
    method: 'POST',
    input: z.object({
      text: line(0, 100).optional(),
      /** 1 by name, 2 by members, 3 by activity, 4 the newest, 5 the nearest first. */
      sort: z.literal([1, 2, 3, 4, 5]).default(3),
      lodgeCategoryIds: z.array(lodgeCategoryId).max(20).optional(),
      kinkIds: z.array(id).max(20).optional(),
      ...pageBehind,
    }),
    output: movingList(listedLodge),
    tags: ['Lodges'],
  }),
  SearchLodgeTags: query({
    summary: 'Finds categories and words of interest by the beginning of a word, with how many lodges carry them.',
    access: 'user',
    enumerates: 'words',
    method: 'POST',
    input: z.object({ text: line(1, 40) }),
    output: z.object({
      items: z.array(
        z.object({
          lodgeCategoryId: id.nullable(),
          kinkId: id.nullable(),
          /** The words in my language; a category is named by its enumeration. */
          name: z.string(),
          lodges: z.number().int(),
        }),
      ),
    }),
    tags: ['Lodges'],
  }),
});
