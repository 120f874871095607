import { event } from '../../platform/work/events.ts';

/** Only whose it is: who is kept how is nobody else's business. */
type Mine = { profileId: number };

export const FavoritesChanged = event<Mine>('FavoritesChanged');
export const NotesChanged = event<Mine>('NotesChanged');
export const TagsChanged = event<Mine>('TagsChanged');
/** A favourite of people in a time zone celebrates. */
export const BirthdayCame = event<{ profileId: number; zone: string; day: string; after?: number }>('BirthdayCame');

/** Whose page it was; forgotten together with the visit. */
export const ProfileVisited = event<{ profileId: number }>('ProfileVisited');
export const VisitsSeen = event<{ profileId: number }>('VisitsSeen');

export interface RelationFacts extends Record<string, number> {
  relationId: number;
  askerId: number;
  askedId: number;
}

export const RelationAsked = event<RelationFacts>('RelationAsked');
export const RelationConfirmed = event<RelationFacts>('RelationConfirmed');
export const RelationDeclined = event<RelationFacts>('RelationDeclined');
export const RelationRemoved = event<RelationFacts>('RelationRemoved');

type Pair = { profileId: number; otherId: number };

/** The first one blocked the other, or does so no longer. */
export const ProfileBlocked = event<Pair>('ProfileBlocked');
export const ProfileUnblocked = event<Pair>('ProfileUnblocked');
