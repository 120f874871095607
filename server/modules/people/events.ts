import { event } from '../../platform/work/events.ts';
import type { Part } from '../notifications/index.ts';

/** Only whose it is: who is kept how is nobody else's business. */
type Mine = { profileId: number };

export const FavoritesChanged = event('FavoritesChanged').with<Mine>();
export const NotesChanged = event('NotesChanged').with<Mine>();
export const TagsChanged = event('TagsChanged').with<Mine>();
/** A favourite of people in a time zone celebrates. */
export const BirthdayCame = event('BirthdayCame').with<
  Partial<Part> & { profileId: number; zone: string; day: string }
>();

/** Whose page it was; forgotten together with the visit. */
export const ProfileVisited = event('ProfileVisited').with<{ profileId: number }>();
export const VisitsSeen = event('VisitsSeen').with<{ profileId: number }>();

export type RelationFacts = {
  relationId: number;
  askerId: number;
  askedId: number;
};

export const RelationAsked = event('RelationAsked').with<RelationFacts>();
export const RelationConfirmed = event('RelationConfirmed').with<RelationFacts>();
export const RelationDeclined = event('RelationDeclined').with<RelationFacts>();
export const RelationRemoved = event('RelationRemoved').with<RelationFacts>();

type Pair = { profileId: number; otherId: number };

/** The first one blocked the other, or does so no longer. */
export const ProfileBlocked = event('ProfileBlocked').with<Pair>();
export const ProfileUnblocked = event('ProfileUnblocked').with<Pair>();
/** A block of the other side has come to this one: the first one does not meet the other any more, who sees nothing of it. */
export const BlockEchoed = event('BlockEchoed').with<Pair>();
