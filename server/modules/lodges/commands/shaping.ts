import type { Actor } from '../../../platform/actor.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import type { Lodge } from '../model/Lodge.ts';
import type { OwnerFacts } from '../model/shaping.ts';
import { holdLodge } from './holding.ts';

/** A lodge under lock, with what decides who may change it. */
export async function shaping(unit: Unit, lodgeId: number, actor: Actor): Promise<OwnerFacts & { lodge: Lodge }> {
  const { lodge, mine } = await holdLodge(unit, lodgeId, actor);
  const leaving = Boolean(lodge.deleteAt);
  return { lodge, mine, leaving, closed: leaving || Boolean(lodge.archivedAt) };
}
