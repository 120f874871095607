/** Acts of the staff that take two persons: one proposes, another one decides. How to add one: docs/contribute/four-eyes.md. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id, instant, movingList, nothing, pageBehind } from '../fields.ts';
import { proposalDecisions } from './actions.ts';
import { named } from './contract.ts';

interface ActOfTwo {
  /** The screen on which it is decided: the queue itself, or another one where the reasons stand among other facts. */
  decidedOn: 'Queue' | 'Person' | 'Payments' | 'Sealed';
  /** Under which names the audit records the decision, words `staff.action.*`. */
  recordedAs: { Confirmed: string; Rejected: string };
}

const remedy = {
  decidedOn: 'Payments',
  recordedAs: { Confirmed: 'ConfirmRemedy', Rejected: 'RejectRemedy' },
} as const satisfies ActOfTwo;

/** Every act by its kind, words `staff.proposal.*`; what each does stands in its `defineAct` on the server. */
const declared = {
  PermaLock: { decidedOn: 'Person', recordedAs: { Confirmed: 'ConfirmPermaLock', Rejected: 'RejectPermaLock' } },
  Role: { decidedOn: 'Person', recordedAs: { Confirmed: 'ConfirmRole', Rejected: 'RejectRole' } },
  SealedAccess: {
    decidedOn: 'Sealed',
    recordedAs: { Confirmed: 'GrantSealedAccess', Rejected: 'DeclineSealedAccess' },
  },
  Refund: remedy,
  Days: remedy,
  Transfer: remedy,
  Offer: { decidedOn: 'Queue', recordedAs: { Confirmed: 'ConfirmOffer', Rejected: 'RejectOffer' } },
  ChatBan: { decidedOn: 'Queue', recordedAs: { Confirmed: 'ConfirmChatBan', Rejected: 'RejectChatBan' } },
  Price: { decidedOn: 'Queue', recordedAs: { Confirmed: 'ConfirmPrice', Rejected: 'RejectPrice' } },
} as const satisfies Record<string, ActOfTwo>;

export type ProposalKind = keyof typeof declared;
export const actsOfTwo: Readonly<Record<ProposalKind, ActOfTwo>> = declared;

const kinds = Object.keys(actsOfTwo) as [ProposalKind, ...ProposalKind[]];

const decision = {
  access: 'support',
  audited: true,
  reauthenticated: true,
  input: z.object({ proposalId: id }),
  output: nothing,
  changes: ['StaffPerson', 'StaffQueues', 'PersonPayments', 'SealedMedia'],
} as const;

export const proposals = area('Staff', {
  GetProposalQueue: query({
    summary: 'Lists what waits for a second person, the oldest first; the page of each tells the rest.',
    access: 'support',
    audited: true,
    input: z.object(pageBehind),
    output: movingList(
      z.object({
        proposalId: id,
        kind: z.enum(kinds),
        /** What it is about, by the kind: a profile, an order, an item of sealed media. */
        subjectId: id,
        about: named,
        by: named,
        at: instant,
        dueAt: instant,
        /** Proposed by the one who reads this, and so for somebody else to decide. */
        mine: z.boolean(),
        /** What was written to it, where it is decided in the queue. */
        facts: z.string().nullable(),
        can: z.array(z.enum(proposalDecisions)),
      }),
    ),
    tags: ['StaffPerson', 'SealedMedia'],
  }),
  ConfirmProposal: command({
    ...decision,
    summary: 'Does what another member of staff proposed.',
    refusals: [
      ...['AlreadyDecided', 'SecondPersonNeeded', 'StatusNotPossible', 'RefundTooLarge'],
      ...['NoTransferExpected', 'TransferBooked', 'OfferCodeTaken', 'OfferOver', 'PlanGone', 'PriceUnchanged'],
    ],
  }),
  RejectProposal: command({
    ...decision,
    summary: 'Turns down what another member of staff proposed; a role one proposed is taken back with it.',
    refusals: ['AlreadyDecided', 'SecondPersonNeeded'],
  }),
});
