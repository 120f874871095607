import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { mayRelease, type LodgeFacts } from '../model/rules.ts';
import { holdLodge } from './holding.ts';

export const ReleaseOwnership = handle(lodgeMembers.ReleaseOwnership, {
  load: ({ lodgeId }, unit, actor) => holdLodge(unit, lodgeId, actor),
  may: (_actor, facts: LodgeFacts) => mayRelease(facts),
  do({ lodge, me }, _input, _actor, { now }) {
    me.release(lodge, now);
    return {};
  },
});
