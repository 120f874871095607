import type { Actor } from '../../../platform/actor.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { preparedMembershipIn, isAdmin, mayLookInside } from '../../lodges/index.ts';
import { lodgeViewer } from '../visibility.ts';

/** Where the actor stands in a lodge whose albums they may see, and what they see there; everybody else is refused. */
export async function insideOf({ platform, now, call }: QueryContext, lodgeId: number, actor: Actor) {
  const membership = (await preparedMembershipIn(platform.database, lodgeId, actor, now)) ?? refuse('NotFound');
  if (!mayLookInside(actor, membership)) return refuse('NotAllowed');
  return { membership, who: lodgeViewer(actor, call.site, membership, now) };
}

/** The same for those who run the lodge alone. */
export async function runBy(context: QueryContext, lodgeId: number, actor: Actor) {
  const inside = await insideOf(context, lodgeId, actor);
  return isAdmin(inside.membership.mine) ? inside : refuse('NotAllowed');
}
