import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { mayTake, type LodgeFacts } from '../model/rules.ts';
import { askTakeover, giveOwnership } from '../takeover.ts';
import { holdLodge } from './holding.ts';

export const TakeOwnership = handle(lodgeMembers.TakeOwnership, {
  load: ({ lodgeId }, unit, actor) => holdLodge(unit, lodgeId, actor),
  may: (_actor, facts: LodgeFacts) => mayTake(facts),
  async do({ lodge, me, mine }, _input, _actor, unit) {
    // A member who runs nothing yet needs the yes of support.
    const waits = mine === Status.Member;
    await (waits ? askTakeover(unit, me) : giveOwnership(unit, lodge, me));
    return { waits };
  },
});
