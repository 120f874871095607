import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { mayApprove, type LodgeFacts } from '../model/rules.ts';
import { requestsOf, holdLodge } from './holding.ts';

export const ApproveMembership = handle(lodgeMembers.ApproveMembership, {
  load: ({ lodgeId }, unit, actor) => holdLodge(unit, lodgeId, actor),
  may: (_actor, facts: LodgeFacts) => mayApprove(facts),
  async do({ lodge }, { profileIds }, _actor, unit) {
    for (const request of await requestsOf(unit, lodge, profileIds)) request.approve(unit.now);
    return {};
  },
});
