import type { Actor } from '../../platform/actor.ts';

/** Whether somebody would join a room if they were a member; who keeps order there needs no membership. */
export const membershipNeeded = ({ member, chatLevel }: Actor): boolean => !member && chatLevel === 'Normal';
