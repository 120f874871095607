import { Gender } from '../../../../shared/enums.ts';

/** What a meetup counts of each group, and the places it may have of its own; named as in the contracts, the latter as in the database too. */
export const groups = [
  { gender: Gender.Male, group: 'men', places: 'menPlaces', column: 'men_places' },
  { gender: Gender.Female, group: 'women', places: 'womenPlaces', column: 'women_places' },
  { gender: Gender.Couple, group: 'couples', places: 'couplePlaces', column: 'couple_places' },
  { gender: Gender.Transsexual, group: 'transgender', places: 'transgenderPlaces', column: 'transgender_places' },
] as const;

export type Group = (typeof groups)[number]['group'];
export type Quota = (typeof groups)[number]['places'];

/** How many come of each group, and how many may. */
export type Places = Record<Group, number> & Record<Quota, number | null> & { places: number | null };

/** The group of a profile, by the number of its gender. */
export const groupOf = (gender: number) => groups.find((one) => one.gender === gender)!;

/** A couple takes one of the places for couples, and two of all. */
export const heads = (group: Group): number => (group === 'couples' ? 2 : 1);

/** How many people come. */
export const peopleOf = (counts: Record<Group, number>): number =>
  groups.reduce((sum, { group }) => sum + counts[group] * heads(group), 0);

/** How many people more find a place; null without a limit. */
export const placesLeft = (meetup: Places): number | null =>
  meetup.places === null ? null : Math.max(0, meetup.places - peopleOf(meetup));

/** Whether a place is free of which a group needs more than there are, and has not used up its own. */
export const isTooSmallFor = (meetup: Places, group: (typeof groups)[number]): boolean =>
  leftFor(meetup, group) === 0 && placesLeft(meetup) !== 0 && leftFor({ ...meetup, places: null }, group) !== 0;

/** How many profiles of a group more find a place, by its own limit and the limit of all; null without either. */
export function leftFor(meetup: Places, { group, places }: { group: Group; places: Quota }): number | null {
  const all = placesLeft(meetup);
  const own = meetup[places];
  const limits = [
    ...(all === null ? [] : [Math.floor(all / heads(group))]),
    ...(own === null ? [] : [Math.max(0, own - meetup[group])]),
  ];
  return limits.length > 0 ? Math.min(...limits) : null;
}
