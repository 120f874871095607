import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { mayDecide, type LodgeFacts } from '../model/rules.ts';
import { anyReasonFor, requestsOf, holdLodge } from './holding.ts';

export const DeclineMembership = handle(lodgeMembers.DeclineMembership, {
  load: ({ lodgeId }, unit, actor) => holdLodge(unit, lodgeId, actor),
  may: (_actor, facts: LodgeFacts) => mayDecide(facts),
  async do({ lodge }, { profileIds, reason }, _actor, unit) {
    const why = anyReasonFor(unit, lodge, reason);
    for (const request of await requestsOf(unit, lodge, profileIds)) request.decline(why, unit.now);
    return {};
  },
});
