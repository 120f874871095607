import type { Actor } from '../../../platform/actor.ts';

export interface FollowFacts {
  authorId: number;
}

/** Nobody follows themselves. */
export const mayFollow = (actor: Actor, { authorId }: FollowFacts) => authorId !== actor.profileId;
