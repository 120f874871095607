import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import {
  distanceBand,
  id,
  instant,
  line,
  lines,
  list,
  movingList,
  name,
  nothing,
  page,
  pageBehind,
  profileCard,
} from '../fields.ts';

/** How much of each kind a member may have. */
export const mostFavourites = 1000;
export const mostNotes = 500;
export const mostTags = 50;
export const mostTagged = 1000;

const profileId = z.object({ profileId: id });
const onlyOnline = z.boolean().default(false);

const favourite = z.object({
  profile: profileCard,
  /** I am a favourite of theirs too; told to both or to nobody. */
  mutual: z.boolean(),
  addedAt: instant,
  distanceBand,
});

export const favorites = area('Favorites', {
  AddFavorite: command({
    summary: 'Makes a profile a favourite of mine; nobody is told.',
    access: 'user',
    input: profileId,
    output: nothing,
    refusals: ['TooMany'],
    changes: ['Favorites', 'ProfilePage'],
  }),
  RemoveFavorite: command({
    summary: 'Takes a profile off my favourites; nobody is told.',
    access: 'user',
    input: profileId,
    output: nothing,
    changes: ['Favorites', 'ProfilePage'],
  }),
  GetFavorites: query({
    summary: 'Lists my favourites, the latest first; those who are online, or have a tag of mine, where that is asked.',
    access: 'user',
    input: z.object({ onlyOnline, tagId: id.optional(), ...pageBehind }),
    output: movingList(favourite),
    tags: ['Favorites'],
  }),
});

export const topMenuFavorites = area('TopMenu', {
  Favorites: query({
    summary: 'Lists my favourites for the menu, the latest first.',
    access: 'user',
    input: z.object({ page: z.number().int().min(0).max(1000).default(0), take: page.take }),
    output: list(favourite),
    tags: ['Favorites'],
  }),
  OnlineFavorites: query({
    summary: 'Lists my favourites who are online, the latest first, twenty at most.',
    access: 'user',
    input: z.object({}),
    output: list(favourite),
    tags: ['Favorites'],
  }),
});

const note = z.object({ profile: profileCard, text: z.string(), updatedAt: instant });

export const notes = area('Notes', {
  SaveNote: command({
    summary: 'Keeps a note about a profile, for my own eyes.',
    access: 'user',
    input: z.object({ profileId: id, text: lines(1, 2000) }),
    output: nothing,
    refusals: ['TooMany'],
    changes: ['Notes', 'ProfilePage'],
  }),
  DeleteNote: command({
    summary: 'Throws my note about a profile away.',
    access: 'user',
    input: profileId,
    output: nothing,
    changes: ['Notes', 'ProfilePage'],
  }),
  GetNotes: query({
    private: true,
    summary: 'Lists my notes, the latest first; narrowed by words in them or in the name of the profile.',
    access: 'user',
    cost: 10,
    // What one looks for in one's notes has no place in an address.
    method: 'POST',
    input: z.object({ text: line(1, 100).optional(), ...pageBehind }),
    output: movingList(note),
    tags: ['Notes'],
    secret: ['text'],
  }),
});

const tagName = name(1, 40);

export const tags = area('Tags', {
  CreateTag: command({
    summary: 'Makes a tag of mine; one that has the name already is answered instead.',
    access: 'member',
    input: z.object({ name: tagName }),
    output: z.object({ tagId: id }),
    refusals: ['TooMany'],
    changes: ['Tags'],
  }),
  RenameTag: command({
    summary: 'Gives a tag of mine another name.',
    access: 'member',
    input: z.object({ tagId: id, name: tagName }),
    output: nothing,
    refusals: ['TagNameTaken'],
    changes: ['Tags'],
  }),
  DeleteTag: command({
    summary: 'Takes a tag of mine away, from everybody who had it.',
    access: 'member',
    input: z.object({ tagId: id }),
    output: nothing,
    changes: ['Tags', 'ProfilePage'],
  }),
  TagProfile: command({
    summary: 'Puts a tag of mine on a profile; nobody is told.',
    access: 'member',
    input: z.object({ tagId: id, profileId: id }),
    output: nothing,
    refusals: ['TooMany'],
    changes: ['Tags', 'ProfilePage'],
  }),
  UntagProfile: command({
    summary: 'Takes a tag of mine off a profile.',
    access: 'member',
    input: z.object({ tagId: id, profileId: id }),
    output: nothing,
    changes: ['Tags', 'ProfilePage'],
  }),
  GetTaggedProfiles: query({
    private: true,
    summary: 'Lists the profiles that have a tag of mine, or any of them, the latest first.',
    access: 'member',
    input: z.object({ tagId: id.optional(), onlyOnline, ...pageBehind }),
    output: movingList(z.object({ profile: profileCard, tagIds: z.array(id), taggedAt: instant, distanceBand })),
    tags: ['Tags'],
  }),
});

export const currentProfileTags = area('CurrentProfile', {
  Tags: query({
    private: true,
    summary: 'Lists my tags by name, with how many profiles have each and how many of them are online.',
    access: 'member',
    input: z.object({}),
    output: z.array(z.object({ tagId: id, name: z.string(), profiles: z.number().int(), online: z.number().int() })),
    tags: ['Tags'],
  }),
});
