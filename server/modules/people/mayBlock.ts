import { Role } from '../../../shared/enums.ts';
import { isSupport, type Actor } from '../../platform/actor.ts';

/** What is needed to judge whether a profile may be blocked. */
export interface BlockFacts {
  profileId: number;
  accessType: number;
}

/** Nobody blocks themselves; and between members and those who belong to the house there is no block, in neither way. */
export const mayBlock = (actor: Actor, { profileId, accessType }: BlockFacts) =>
  profileId !== actor.profileId && !isSupport(actor) && accessType < Role.Support;
