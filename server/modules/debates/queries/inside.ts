import type { Actor } from '../../../platform/actor.ts';
import type { QueryContext } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hotFootingIn, mayLookInside } from '../../lodges/index.ts';
import { onlooker } from '../sight.ts';

/** Where the actor stands in a lodge whose debates they may read, and what they see there; everybody else is refused. */
export async function insideOf({ platform, now }: QueryContext, lodgeId: number, actor: Actor) {
  const footing = (await hotFootingIn(platform.database, lodgeId, actor, now)) ?? refuse('NotFound');
  if (!mayLookInside(actor, footing)) return refuse('NotAllowed');
  return { footing, who: onlooker(actor, footing, now) };
}
