import type { Actor } from '../../platform/actor.ts';

/** Nobody of the house decides about oneself. */
export const notOneself = (actor: Actor, { profileId }: { profileId: number }) => actor.profileId !== profileId;
