import type { Actor } from '../../platform/actor.ts';
import type { Verdict } from '../../platform/handlerTypes.ts';

/** Nobody of the house decides about oneself: to them it is not there. */
export const notOneself = (actor: Actor, { profileId }: { profileId: number }): Verdict =>
  actor.profileId !== profileId || 'NotFound';
