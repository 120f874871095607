import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { mayAsk, type LodgeFacts } from '../model/rules.ts';
import { holdLodgeAndSelf } from './holding.ts';

export const RequestMembership = handle(lodgeMembers.RequestMembership, {
  load: ({ lodgeId }, unit, actor) => holdLodgeAndSelf(unit, lodgeId, actor),
  may: (_actor, facts: LodgeFacts) => mayAsk(facts),
  do({ lodge, me }, { answer }, _actor, { now }) {
    me.ask(lodge, answer || null, now);
    return {};
  },
});
