import { z } from 'zod';
import { area, query } from '../contract.ts';
import { GenderGroup, namesOf } from '../enums.ts';
import { code, distanceBand, id, line, profileCard } from '../fields.ts';
import { lastActiveBands } from '../profilePage/contract.ts';
import { matchNeeds, searchModes } from './enums.ts';
import { searchOptions } from './optionsSchema.ts';

/** Totals are exact up to so many; what is above is told as more than that. */
export const exactTotal = 1000;
/** The most results that can be scrolled to; more filters reach the others. */
export const farthest = 2000;
/** People on a page of a result, at most. */
export const mostFound = 48;

/** How many, as it is told. */
export const total = {
  /** Exact up to a thousand. */
  total: z.number().int().min(0).max(exactTotal),
  /** Whether there are more than `total`. */
  over: z.boolean(),
};

/** What one looks for. */
export const searchInput = {
  mode: z.enum(searchModes).default('All'),
  /** Whether only those whom I want to meet by my own settings are looked at. */
  filtered: z.boolean().default(false),
  options: searchOptions.default({}),
  /** Words in headline and text, in any of the languages. */
  text: line(0, 100).default(''),
};

const page = {
  /** The handle of an earlier answer, which its further pages follow; a new result where it is not kept any more. */
  look: code(1, 40).nullable().default(null),
  skip: z.number().int().min(0).max(farthest).default(0),
  take: z.number().int().min(1).max(mostFound).default(24),
};

const kink = z.object({ kinkId: id, name: z.string() });

const found = z.object({
  profile: profileCard,
  distanceBand,
  favourite: z.boolean(),
  /** How many pictures and videos I may see on their page. */
  media: z.number().int(),
  headline: z.string(),
  lastActive: z.enum(lastActiveBands).nullable(),
  /** Came within the last thirty days. */
  isNew: z.boolean(),
  /** Interest words we have in common or that I weigh, as far as they show them; three at most. */
  words: z.array(kink),
});

const match = found.extend({
  /** Of a hundred. */
  score: z.number().int().min(0).max(100),
  /** The three that weigh most: an interest word, or `Near`, `Groups`, `Ages`. */
  reasons: z.array(
    z.union([kink.extend({ kind: z.literal('Word') }), z.object({ kind: z.enum(['Near', 'Ages', 'Groups']) })]),
  ),
});

/** A few of those who were found. */
export const someFound = z.object({ items: z.array(found) });
/** A few matches; none while some of my settings are missing. */
export const someMatches = z.object({ missing: z.array(z.enum(matchNeeds)), items: z.array(match) });

const answer = { look: z.string(), ...total, more: z.boolean() };

export const search = area('Search', {
  SearchProfiles: query({
    summary:
      'Finds members: the nearest first by band, then those who were here lately, then the newest; fields that are hidden from me are not searched.',
    access: 'user',
    method: 'POST',
    input: z.object({ ...searchInput, ...page }),
    output: z.object({ ...answer, ...someFound.shape }),
    secret: ['options', 'text'],
    tags: ['Search', 'Favorites', 'ProfileFilter'],
    enumerates: 'members',
    private: true,
    cost: 10,
  }),
  CountNewProfiles: query({
    summary: 'Counts who came to a result since it was looked at.',
    access: 'user',
    method: 'POST',
    input: z.object({ ...searchInput, look: code(1, 40) }),
    output: z.object(total),
    secret: ['options', 'text'],
    private: true,
    cost: 10,
  }),
  GetSearchCounts: query({
    summary: 'Counts a result while it is chosen, and what it would be without each of its parts.',
    access: 'user',
    method: 'POST',
    input: z.object(searchInput),
    output: z.object({
      ...total,
      online: z.object(total),
      /** Without one part of the options, by its field; parts of one range count as one, under both names. */
      without: z.array(z.object({ field: z.string(), ...total })),
      /** With a single group instead of those that are chosen. */
      groups: z.array(z.object({ group: z.enum(namesOf(GenderGroup)), ...total })),
      /** Of the words that are weighed: who fits all but these words and has this one. */
      words: z.array(z.object({ kinkId: id, ...total })),
    }),
    secret: ['options', 'text'],
    tags: ['Search', 'ProfileFilter'],
    private: true,
    cost: 10,
  }),
  GetMatchProfiles: query({
    summary:
      'Finds who fits me as I fit them by our match settings, the best first, with the reasons; says first what is missing of mine.',
    access: 'user',
    method: 'POST',
    input: z.object(page),
    output: z.object({ ...answer, ...someMatches.shape }),
    tags: ['Search', 'MatchSettings', 'Favorites'],
    enumerates: 'members',
    private: true,
    cost: 10,
  }),
});
