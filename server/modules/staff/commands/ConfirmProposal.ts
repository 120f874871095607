import { proposals } from '../../../../shared/staff/proposals.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ProposalFacts } from '../../../platform/fourEyes/acts.ts';
import { confirmProposal, lockProposal, mayDecide } from '../../../platform/fourEyes/proposals.ts';
import { handle } from '../../../platform/handle.ts';

export const ConfirmProposal = handle(proposals.ConfirmProposal, {
  load: ({ proposalId }, unit) => lockProposal(unit, proposalId),
  may: (actor: Actor, proposal: ProposalFacts) => mayDecide(actor, proposal, 'Confirm'),
  async do(proposal, _input, { profileId: by }, context) {
    await confirmProposal(context, proposal, by);
    return {};
  },
});
