import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { Gender, namesOf, VerificationMethod } from '../enums.ts';
import { day, distanceBand, id, instant, lines, nothing, profileCard, toldAge } from '../fields.ts';
import { groupsShape, seenFacts, seenProfileChoices } from '../profiles/fieldSchemas.ts';

/** How long ago somebody was here, as it is told; their words are `enum.LastActive.*`. */
export const lastActiveBands = ['Now', 'Today', 'ThisWeek', 'ThisMonth', 'Earlier'] as const;
export type LastActive = (typeof lastActiveBands)[number];

/** Whose eyes one may borrow for one's own page: somebody without membership, a member, one of one's favourites. */
export const viewersToBe = ['Stranger', 'Member', 'Favourite'] as const;

const person = z.object({
  name: z.string(),
  age: toldAge.nullable(),
  gender: z.enum(namesOf(Gender)),
  facts: seenFacts,
});

/** What was checked: by which method, whether both of a couple, and on which day the last of them. */
const badge = z.object({ method: z.enum(namesOf(VerificationMethod)), both: z.boolean(), at: day });

/** What I keep about a profile; nobody else ever sees it. */
const mine = z.object({
  favourite: z.boolean(),
  note: z.string().nullable(),
  tagIds: z.array(id),
  visitedAt: instant.nullable(),
});

/** What both have in common. Nothing is told that the page, the lists of lodges and the meetups would not tell by themselves. */
const common = z.object({
  words: z.array(z.object({ kinkId: id, name: z.string() })),
  /** Lodges of which both are members. */
  lodges: z.array(z.object({ lodgeId: id, slug: z.string(), name: z.string() })),
  /** Meetups ahead in which both have a place. */
  meetups: z.array(
    z.object({
      meetupId: id,
      lodgeId: id,
      /** Of the lodge. */
      slug: z.string(),
      title: z.string(),
      startsAt: instant,
      timeZone: z.string(),
    }),
  ),
});

export const profile = area('Profile', {
  GetProfilePage: query({
    summary: 'Shows the page of a profile; one’s own also as others see it.',
    access: 'user',
    input: z.object({ profileId: id, viewAs: z.enum(viewersToBe).optional() }),
    output: z.object({
      profile: profileCard,
      persons: z.array(person),
      /** Empty when it says nothing, or nothing for me to see; so are the others. */
      headline: z.string(),
      text: z.string(),
      ...seenProfileChoices,
      ...groupsShape,
      kinks: z.array(z.object({ kinkId: id, name: z.string() })),
      /** Null when nothing is checked, not everybody is, or the badge is not to be shown. */
      badge: badge.nullable(),
      /** Null for who does not show when they are here. */
      lastActive: z.enum(lastActiveBands).nullable(),
      distanceBand,
      memberSince: day,
      birthdayToday: z.boolean(),
      /** What stands behind the tabs, as far as I may see it. */
      counts: z.object({ media: z.number().int(), blogEntries: z.number().int(), lodges: z.number().int() }),
      /** Nothing on the own page. */
      common,
      mine,
      can: z.array(z.enum(['AddFavorite', 'RemoveFavorite', 'SaveNote', 'TagProfile', 'AddToBlacklist'])),
    }),
    tags: ['ProfilePage', 'Kinks'],
  }),
});

export const profilePageFeedback = area('Common', {
  AddProfilePageNewDesignFeedback: command({
    summary: 'Tells what I think of the page of a profile; the last word of a day counts.',
    access: 'user',
    input: z.object({ text: lines(0, 2000), rating: z.number().int().min(1).max(5) }),
    output: nothing,
  }),
});
