import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { mayJoin, type LodgeFacts } from '../model/rules.ts';
import { holdLodgeAndSelf } from './holding.ts';

export const JoinLodge = handle(lodgeMembers.JoinLodge, {
  load: ({ lodgeId }, unit, actor) => holdLodgeAndSelf(unit, lodgeId, actor),
  may: (_actor, facts: LodgeFacts) => mayJoin(facts),
  do({ me }, _input, _actor, { now }) {
    me.join(now);
    return {};
  },
});
