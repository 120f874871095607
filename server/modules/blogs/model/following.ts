import { isLoggedIn, type Actor } from '../../../platform/actor.ts';

export interface AuthorFacts {
  authorId: number;
}

/** Whether the author is somebody else: nobody follows or hides their own entries. */
export const notMyself = (actor: Actor, { authorId }: AuthorFacts) => isLoggedIn(actor) && authorId !== actor.profileId;

/** Whether the actor is the author. */
export const isMine = (actor: Actor, { authorId }: AuthorFacts) => isLoggedIn(actor) && authorId === actor.profileId;
