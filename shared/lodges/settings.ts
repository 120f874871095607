/** Founding a lodge, and what its owners and members set about it. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { LodgeAccess, LodgeSection, namesOf, Feature } from '../enums.ts';
import { id, instant, line, lines, name, nothing, picture } from '../fields.ts';
import { lodgeCategoryId, lodgeLimits as limits } from './shapes.ts';

/** Bit flags: men 1, women 2, couples 4; all of them is everybody. */
const visibility = z.number().int().min(1).max(7);
const channels = z.number().int().min(0).max(15);

const content = {
  name: name(3, limits.name),
  teaser: line(1, limits.teaser),
  text: lines(1, limits.text),
  rules: z.array(line(1, limits.rule)).max(limits.rules).default([]),
  question: line(1, limits.question).optional(),
  access: z.enum(namesOf(LodgeAccess)),
  visibility: visibility.default(7),
  lodgeCategoryIds: z.array(lodgeCategoryId).max(limits.categories).default([]),
  kinkIds: z.array(id).max(limits.kinks).default([]),
  /** Where it meets; without one it meets online. */
  areaId: id.optional(),
  /** Uploads for its picture and its cover, and the confirmation that stands behind them. */
  tempMediaId: id.optional(),
  coverTempMediaId: id.optional(),
  consentId: id.optional(),
};

/** A picture of a lodge as those who run it see it: what the house has not looked at yet is seen by nobody else. */
const ownPicture = z.object({
  picture: picture.nullable(),
  state: z.enum(['Approved', 'Waiting', 'Rejected', 'Failed']),
});

const wishes = { requests: channels, debates: channels, meetups: channels, media: channels };

export const lodgeSettings = area('Lodges', {
  CreateLodge: command({
    summary: 'Founds a lodge; the founder becomes its owner.',
    access: 'member',
    input: z.object(content),
    output: z.object({ lodgeId: id, slug: z.string() }),
    refusals: [
      'LodgeNameTaken',
      'LodgeFoundingBanned',
      'TooManyLodges',
      'UnknownKink',
      'PicturesOnly',
      'ConsentMissing',
    ],
    changes: ['Lodges', 'Media'],
  }),
  UpdateLodge: command({
    summary: 'Changes a lodge. Opened for all, it lets everybody in who waits for an answer.',
    access: 'user',
    input: z.object({
      lodgeId: id,
      ...content,
      /** Without the picture, the cover it has now. */
      removePicture: z.boolean().default(false),
      removeCover: z.boolean().default(false),
    }),
    output: z.object({ slug: z.string() }),
    refusals: ['LodgeNameTaken', 'LodgeReadOnly', 'UnknownKink', 'PicturesOnly', 'ConsentMissing'],
    changes: ['Lodge', 'Lodges', 'LodgeRequests', 'LodgeMembers', 'LodgeActivities', 'Media'],
  }),
  GetLodgeForEdit: query({
    summary: 'Reads a lodge for who may change it.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: z.object({
      lodgeId: id,
      slug: z.string(),
      name: z.string(),
      teaser: z.string(),
      text: z.string(),
      rules: z.array(z.string()),
      question: z.string().nullable(),
      access: z.enum(namesOf(LodgeAccess)),
      visibility: z.number().int(),
      lodgeCategoryIds: z.array(lodgeCategoryId),
      kinkIds: z.array(id),
      country: z.string().nullable(),
      areaId: id.nullable(),
      picture: ownPicture.nullable(),
      cover: ownPicture.nullable(),
      /** Requests that would be approved if it were opened for all. */
      waiting: z.number().int(),
    }),
    tags: ['Lodge', 'Media'],
  }),
  DeleteLodge: command({
    summary: 'Has a lodge deleted in seven days; until then its owner may take that back.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: z.object({ deleteAt: instant }),
    refusals: ['LodgeIsLeaving'],
    changes: ['Lodge', 'Lodges'],
    reauthenticated: true,
  }),
  RestoreLodge: command({
    summary: 'Takes back that a lodge is deleted.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: nothing,
    refusals: ['LodgeStays'],
    changes: ['Lodge', 'Lodges'],
  }),
  GetCreateLodgeBan: query({
    summary: 'Whether I am kept from founding lodges, and until when.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      banType: z.enum(namesOf(Feature)).nullable(),
      until: instant.nullable(),
      statementId: id.nullable(),
    }),
    tags: ['CreateLodgeBan'],
  }),
  GetVisibilitySettings: query({
    summary: 'For whom a lodge is to be seen.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: z.object({ visibility: z.number().int(), can: z.array(z.enum(['UpdateVisibilitySettings'])) }),
    tags: ['Lodge'],
  }),
  UpdateVisibilitySettings: command({
    summary: 'Sets for whom a lodge is to be seen. Members stay, whatever they are.',
    access: 'user',
    input: z.object({ lodgeId: id, visibility }),
    output: nothing,
    refusals: ['LodgeReadOnly'],
    changes: ['Lodge', 'Lodges'],
  }),
  GetNotificationSettings: query({
    summary: 'Which channels I leave open for a lodge; none of them is wider than my own settings.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: z.object(wishes),
    tags: ['LodgeNotificationSettings'],
  }),
  UpdateNotificationSettings: command({
    summary: 'Sets which channels I leave open for a lodge: pop-up 1, sound 2, e-mail 4, push 8.',
    access: 'user',
    input: z.object({ lodgeId: id, ...wishes }),
    output: nothing,
    changes: ['LodgeNotificationSettings'],
  }),
  UpdateViewTime: command({
    summary: 'Keeps when I last looked at a part of a lodge.',
    access: 'user',
    input: z.object({ lodgeId: id, section: z.enum(namesOf(LodgeSection)) }),
    output: nothing,
    ephemeral: true,
  }),
});
