import { proposals } from '../../../../shared/staff/proposals.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ProposalFacts } from '../../../platform/fourEyes/acts.ts';
import { rejectProposal, lockProposal, mayDecide } from '../../../platform/fourEyes/proposals.ts';
import { handle } from '../../../platform/handle.ts';

export const RejectProposal = handle(proposals.RejectProposal, {
  load: ({ proposalId }, unit) => lockProposal(unit, proposalId),
  may: (actor: Actor, proposal: ProposalFacts) => mayDecide(actor, proposal, 'Reject'),
  async do(proposal, _input, { profileId: by }, context) {
    await rejectProposal(context, proposal, by);
    return {};
  },
});
