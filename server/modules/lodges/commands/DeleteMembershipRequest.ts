import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { requestThing } from '../model/LodgeMember.ts';
import { mayDecide, type LodgeFacts } from '../model/rules.ts';
import { placeOf, holdLodge } from './holding.ts';

/** The facts with whether it is the actor's own request; absent, it is. */
interface RequestFacts extends LodgeFacts {
  own?: boolean;
}

export const DeleteMembershipRequest = handle(lodgeMembers.DeleteMembershipRequest, {
  async load({ lodgeId, profileId }, unit, actor) {
    const found = await holdLodge(unit, lodgeId, actor);
    const own = profileId === undefined || profileId === actor.profileId;
    // Who runs no lodge learns nothing of whether there is such a profile.
    if (!own && !mayDecide(found)) refuse('NotAllowed');
    return { ...found, own, target: own ? found.me : await placeOf(unit, found.lodge, profileId) };
  },
  // A declined applicant cannot clear the declined request alone: that would get around the waiting time.
  may: (_actor, facts: RequestFacts) =>
    facts.own === false ? mayDecide(facts) : facts.mine === Status.Requesting || 'NoSuchRequest',
  async do({ target }, _input, _actor, unit) {
    await hideNotifications(unit, requestThing(target), true);
    target.deleteRequest(unit.now);
    return {};
  },
});
