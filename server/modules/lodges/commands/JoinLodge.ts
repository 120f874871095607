import { lodges } from '../../../../shared/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { mayJoin, type LodgeFacts } from '../model/rules.ts';
import { standing } from './standing.ts';

export const JoinLodge = handle(lodges.JoinLodge, {
  load: ({ lodgeId }, unit, actor) => standing(unit, lodgeId, actor),
  may: (_actor, facts: LodgeFacts) => mayJoin(facts),
  do({ me }, _input, _actor, { now }) {
    me.join(now);
    return {};
  },
});
