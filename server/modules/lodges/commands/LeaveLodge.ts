import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { LeaverTakesMedia } from '../events.ts';
import { mayLeave, type LodgeFacts } from '../model/rules.ts';
import { anyReasonFor, holdLodge } from './holding.ts';

export const LeaveLodge = handle(lodgeMembers.LeaveLodge, {
  load: ({ lodgeId }, unit, actor) => holdLodge(unit, lodgeId, actor),
  may: (_actor, facts: LodgeFacts) => mayLeave(facts),
  do({ lodge, me }, { reason, media }, { profileId }, unit) {
    me.leave(anyReasonFor(unit, lodge, reason), unit.now);
    if (media === 'Delete') unit.record(LeaverTakesMedia, { lodgeId: lodge.id, profileId });
    return {};
  },
});
