/** Who may do what in a debate; commands and views judge by the same facts. */
import { LodgeMemberStatus } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Verdict } from '../../../platform/handlerTypes.ts';
import { isAdmin, isMember, mayWriteInside, outranks, rankOf, type Membership } from '../../lodges/index.ts';

/** Where the actor stands in the lodge. */
export type PlaceFacts = Membership;

export interface EntryFacts extends PlaceFacts {
  authorId: number;
  /** Where its author stands in the lodge: the number of a LodgeMemberStatus. */
  theirs: number;
  locked: boolean;
  deleted: boolean;
  /** Somebody else said something about it. */
  answered: boolean;
}

export interface CommentFacts {
  authorId: number;
  theirs: number;
  deleted: boolean;
  entry: EntryFacts;
}

/** Owner and co-owner shape the lodge; assistants do not. */
const shapes = ({ mine }: PlaceFacts) => rankOf(mine) >= rankOf(LodgeMemberStatus.CoOwner);

export const mayShape = (_actor: Actor, place: PlaceFacts): Verdict => shapes(place) && mayWriteInside(place);

export const mayBegin = (_actor: Actor, place: PlaceFacts): Verdict => mayWriteInside(place);

/** Those who run the lodge close, pin and move every topic. */
export const mayModerate = (_actor: Actor, entry: EntryFacts): Verdict =>
  !entry.deleted && isAdmin(entry.mine) && mayWriteInside(entry);

/** Nobody adds to what is closed, those who run the lodge neither. */
const mayAdd = (entry: EntryFacts): Verdict => {
  const may = mayWriteInside(entry);
  return may === true && entry.locked ? 'DebateEntryLocked' : may;
};

export const mayEdit = ({ profileId }: Actor, entry: EntryFacts): Verdict =>
  !entry.deleted && entry.authorId === profileId && mayAdd(entry);

export const mayComment = (_actor: Actor, entry: EntryFacts): Verdict => !entry.deleted && mayAdd(entry);

/** What others said goes only with those who run the lodge. */
export function mayDelete({ profileId }: Actor, { mine, theirs, authorId, deleted, answered }: EntryFacts): Verdict {
  if (deleted || !isMember(mine)) return false;
  if (authorId !== profileId) return isAdmin(mine) && outranks(mine, theirs);
  return answered && !isAdmin(mine) ? 'DebateEntryAnswered' : true;
}

/** Members follow topics, and it is kept how far they have read; who looks in for the house leaves nothing behind. */
export const mayFollow = (_actor: Actor, { mine, deleted }: EntryFacts): Verdict => !deleted && isMember(mine);

export const mayEditComment = ({ profileId }: Actor, { authorId, deleted, entry }: CommentFacts): Verdict =>
  !deleted && !entry.deleted && authorId === profileId && mayAdd(entry);

export function mayDeleteComment({ profileId }: Actor, { authorId, theirs, deleted, entry }: CommentFacts): Verdict {
  const { mine } = entry;
  if (deleted || entry.deleted || !isMember(mine)) return false;
  return authorId === profileId || (isAdmin(mine) && outranks(mine, theirs));
}
