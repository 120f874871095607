/** What several contracts of the lodges say alike. */
import { z } from 'zod';
import { LodgeAccess, LodgeCategory, LodgeMemberActivity, LodgeMemberStatus, namesOf } from '../enums.ts';
import { distanceBand, id, instant, line, picture, profileCard } from '../fields.ts';

export const memberStatus = z.enum(namesOf(LodgeMemberStatus));
export const memberActivity = z.enum(namesOf(LodgeMemberActivity));
/** Why something is done to a member. */
export const reason = line(1, 300);
export const member = z.object({ profile: profileCard, status: memberStatus, since: instant });

/** What a lodge is about, by its number in `LodgeCategory`. */
export const lodgeCategoryId = z
  .number()
  .int()
  .min(1)
  .max(Math.max(...Object.values(LodgeCategory)));
export const lodgeCategory = z.object({ lodgeCategoryId, category: z.enum(namesOf(LodgeCategory)) });
export const lodgeKink = z.object({ kinkId: id, name: z.string() });

/** How many members each audience group has. */
const groups = z.object({ men: z.number(), women: z.number(), couples: z.number(), transgender: z.number() });

/** A lodge as a card of a list. */
export const lodgeCard = z.object({
  lodgeId: id,
  name: z.string(),
  slug: z.string(),
  teaser: z.string(),
  access: z.enum(namesOf(LodgeAccess)),
  members: z.number().int(),
  groups,
  town: z.string().nullable(),
  distanceBand,
  picture: picture.nullable(),
  cover: picture.nullable(),
  myStatus: memberStatus,
  /** Requests that wait for me; 0 for who may not answer them. */
  pending: z.number().int(),
});

/** What was said in a lodge is counted no further for its card. */
export const mostContributions = 100;

/** A lodge as a card of a list, with how alive it is. What those said whom I do not meet is not among it. */
export const listedLodge = lodgeCard.extend({
  activity: z.object({
    /** Topics and comments within 7 and 30 days. */
    week: z.number().int(),
    month: z.number().int(),
    /** Meetups of this month in my time zone. */
    meetups: z.number().int(),
    /** The next one; null for those who do not belong to the lodge, too. */
    nextMeetupAt: instant.nullable(),
  }),
});

/** Letters and numbers of a lodge at most. */
export const lodgeLimits = {
  name: 60,
  teaser: 160,
  text: 5000,
  rule: 200,
  rules: 10,
  question: 200,
  categories: 3,
  kinks: 10,
};
