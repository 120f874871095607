import type { Actor } from '../../../platform/actor.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LodgeMember } from '../model/LodgeMember.ts';
import { isAdmin } from '../model/ranks.ts';
import type { TargetFacts } from '../model/rules.ts';
import { placeOf, holdLodge, type HeldLodge } from './holding.ts';

/** A lodge under lock with the actor's and another profile's place in it. */
export type Targeting = HeldLodge & TargetFacts & { target: LodgeMember };

/** Loads and locks a lodge for something an admin does to another profile. */
export async function targeting(
  unit: Unit,
  { lodgeId, profileId }: { lodgeId: number; profileId: number },
  actor: Actor,
): Promise<Targeting> {
  const found = await holdLodge(unit, lodgeId, actor);
  // Who runs no lodge learns nothing of whether there is such a profile.
  if (profileId !== actor.profileId && !isAdmin(found.mine)) refuse('NotAllowed');
  const target = profileId === actor.profileId ? found.me : await placeOf(unit, found.lodge, profileId);
  const ownBan = target.bannedBy === actor.profileId;
  return { ...found, target, theirs: target.status, self: target === found.me, ownBan };
}
