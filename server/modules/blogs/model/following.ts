import { isLoggedIn, type Actor } from '../../../platform/actor.ts';

export interface AuthorFacts {
  authorId: number;
}

/** Nobody follows or hides themselves. */
export const notMyself = (actor: Actor, { authorId }: AuthorFacts) => isLoggedIn(actor) && authorId !== actor.profileId;

/** What somebody wrote themselves. */
export const isMine = (actor: Actor, { authorId }: AuthorFacts) => isLoggedIn(actor) && authorId === actor.profileId;
