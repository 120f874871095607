import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { LodgeMember } from '../model/LodgeMember.ts';
import { mayAppoint, type TargetFacts } from '../model/rules.ts';
import { anyReasonFor } from './holding.ts';
import { targeting } from './target.ts';

const mostOf = { Assistant: 20, CoOwner: 3 } as const;
const full = { Assistant: 'TooManyAssistants', CoOwner: 'TooManyCoOwners' } as const;

export const SetAssistantStatus = handle(lodgeMembers.SetAssistantStatus, {
  load: async (input, unit, actor) => ({ ...(await targeting(unit, input, actor)), wanted: input.status }),
  may: (_actor, facts: TargetFacts & { wanted?: 'Member' | 'Assistant' | 'CoOwner' }) =>
    mayAppoint(facts, facts.wanted),
  async do({ lodge, target }, { status, reason }, _actor, unit) {
    if (status !== 'Member') {
      const there = await unit.em.count(LodgeMember, { lodgeId: lodge.id, status: Status[status] });
      if (there >= mostOf[status]) refuse(full[status]);
    }
    target.appoint(status, anyReasonFor(unit, lodge, reason));
    return {};
  },
});
