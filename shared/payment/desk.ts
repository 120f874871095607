/** The staff's side of payments: what somebody paid, what goes back to them, and where provider and house do not agree. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { namesOf, PaymentState, SubscriptionState } from '../enums.ts';
import { code, id, instant, lines, movingList, nothing, pageBehind } from '../fields.ts';
import { proposalDecisions } from '../staff/actions.ts';
import { named } from '../staff/contract.ts';
import { declineReason, money, orderStatus, paidWith, planKind, receiptKind, shopProduct } from './fields.ts';
import { remedies, remedyReasons } from './remedies.ts';

/** How it stands, words `enum.RemedyState.*`. */
export const remedyStates = ['Waiting', 'Done', 'Rejected'] as const;

/** For what a time of membership is there, words `enum.MembershipPeriod.*`. */
export const membershipPeriods = ['Paid', 'Grace', 'Given', 'Waiting'] as const;

/** Why money goes back, words `enum.RefundKind.*`. */
export const refundKinds = ['Refund', 'Withdrawal', 'Overpaid', 'Excess'] as const;

/** What an account of the house says of a transfer, words `enum.BankTransferKind.*`. */
export const transferKinds = ['Came', 'Sent'] as const;

/** Whose an account of the books is, words `enum.LedgerAccount.*`. */
export const ledgerAccounts = ['Receivable', 'Clearing', 'Revenue', 'Vat', 'Chargebacks'] as const;

/** What a row of the books is, words `enum.LedgerTransfer.*`. */
export const ledgerTransfers = [
  ...['Sale', 'SaleVat', 'Payment', 'Return', 'ReturnVat', 'PaidBack', 'Disputed', 'Regained'],
] as [string, ...string[]];

/** By what a payment can be found, words `enum.PaymentReference.*`. */
export const paymentReferences = ['Tracking', 'Attempt', 'Receipt', 'Operation'] as const;

const subscription = z.object({
  subscriptionId: id,
  state: z.enum(namesOf(SubscriptionState)),
  plan: planKind,
  startedAt: instant,
  paidUntil: instant,
  /** What is looked at next: a renewal, a try, an end. */
  dueAt: instant.nullable(),
  retries: z.number().int(),
  paidWith: paidWith.nullable(),
  endedAt: instant.nullable(),
});

/** What was given, or what is or was proposed to be given. */
const remedy = z.object({
  key: z.string(),
  /** Null for what was given. */
  proposalId: id.nullable(),
  kind: z.enum([...remedies, 'Transfer']),
  /** Of a transfer that waits to be booked, or was turned down. */
  transfer: z.enum(transferKinds).nullable(),
  state: z.enum(remedyStates),
  /** Of a refund. */
  tracking: z.string().nullable(),
  amount: money.nullable(),
  currencyCode: z.string().nullable(),
  /** Of time that is given. */
  days: z.number().int().nullable(),
  /** Null for a transfer. */
  reason: z.enum(remedyReasons).nullable(),
  /** As the member reads it, or the number of a transfer; null once it is erased. */
  facts: z.string().nullable(),
  by: named,
  at: instant,
  /** Who had the second say; null where none was needed. */
  decidedBy: named.nullable(),
  can: z.array(z.enum(proposalDecisions)),
});

const transfer = z.object({
  entry: z.string(),
  kind: z.enum(ledgerTransfers),
  /** From the account that gives. */
  from: z.enum(ledgerAccounts),
  to: z.enum(ledgerAccounts),
  amount: money,
  currencyCode: z.string(),
  at: instant,
});

/** What the provider and the house do not agree on. Its facts are those of whoever found it: codes, amounts and moments. */
const paymentCase = z.object({
  paymentCaseId: id,
  /** Words `enum.PaymentCase.*` where there are any. */
  kind: z.string(),
  reference: z.string(),
  at: instant,
  facts: z.record(z.string(), z.unknown()),
});

const order = z.object({
  orderId: id,
  tracking: z.string(),
  /** Ordered on the site of the dark variant. */
  dark: z.boolean(),
  packageType: shopProduct,
  plan: planKind.nullable(),
  renewal: z.boolean(),
  status: orderStatus,
  closed: z.boolean(),
  createdAt: instant,
  paidAt: instant.nullable(),
  total: money,
  currencyCode: z.string(),
  /** What can still go back of it. */
  refundable: money,
  attempts: z.array(
    z.object({
      reference: z.string(),
      state: z.enum(namesOf(PaymentState)),
      declined: declineReason.nullable(),
      paidWith,
      amount: money,
      at: instant,
    }),
  ),
  refunds: z.array(
    z.object({ kind: z.enum(refundKinds), amount: money, askedAt: instant, doneAt: instant.nullable() }),
  ),
  receipts: z.array(z.object({ kind: receiptKind, number: z.string(), total: money, issuedAt: instant })),
  ledger: z.array(transfer),
  cases: z.array(
    paymentCase.omit({ facts: true }).extend({
      closed: z.object({ at: instant, by: named, note: z.string().nullable() }).nullable(),
    }),
  ),
  /** What is to be sent back, each by a transfer of its own. */
  toSend: z.array(money),
  can: z.array(z.enum(['RefundOrder', 'BookBankTransfer'])),
});

const why = { reason: z.enum(remedyReasons), facts: lines(1, 2000) };
const changes = ['PersonPayments', 'StaffPerson', 'StaffQueues'];
const common = { access: 'support', audited: true, reauthenticated: true, changes } as const;

export const paymentDesk = area('Payment', {
  GetPersonPayments: query({
    summary: 'Tells what somebody ordered, paid and got back, down to the books; the latest order first.',
    access: 'support',
    audited: true,
    input: z.object({ profileId: id, orderId: id.optional(), ...pageBehind }),
    output: movingList(order).extend({
      subscription: subscription.nullable(),
      periods: z.array(z.object({ kind: z.enum(membershipPeriods), from: instant, until: instant })),
      /** What was given by support, the latest first, and what waits for a second person. */
      remedies: z.array(remedy),
      can: z.array(z.enum(['CompensateMembership'])),
    }),
    tags: ['PersonPayments', 'StaffPerson'],
  }),
  FindPayment: query({
    summary: 'Finds whose a payment is by the number of its order, try or receipt, or by that of the provider.',
    access: 'support',
    audited: true,
    // What one looks for has no place in an address.
    method: 'POST',
    cost: 10,
    input: z.object({ reference: code(1, 100) }),
    output: z.array(
      z.object({
        by: z.enum(paymentReferences),
        orderId: id,
        tracking: z.string(),
        status: orderStatus,
        total: money,
        currencyCode: z.string(),
        createdAt: instant,
        person: named,
      }),
    ),
    secret: ['reference'],
  }),
  RefundOrder: command({
    ...common,
    summary: 'Gives back a part or all of what was paid of an order; beyond a sum a second person decides.',
    input: z.object({ orderId: id, amount: money.min(1).max(100_000_000), ...why }),
    output: z.object({ proposed: z.boolean() }),
    refusals: ['RefundTooLarge', 'AlreadyProposed'],
    secret: ['facts'],
  }),
  BookBankTransfer: command({
    ...common,
    summary: 'Books what came to an account of the house, or was sent back; beyond a sum a second person decides.',
    input: z.object({
      orderId: id,
      kind: z.enum(transferKinds),
      amount: money.min(1).max(100_000_000),
      /** The number of the transfer on the statement of the account. */
      bankReference: code(1, 60),
    }),
    output: z.object({ proposed: z.boolean() }),
    refusals: ['NoTransferExpected', 'TransferBooked', 'AlreadyProposed'],
    // On the statement of an account anybody may have written it.
    secret: ['bankReference'],
  }),
  CompensateMembership: command({
    ...common,
    summary: 'Gives a person days of membership after those they have; beyond some a second person decides.',
    input: z.object({ profileId: id, days: z.number().int().min(1).max(366), ...why }),
    output: z.object({ proposed: z.boolean() }),
    refusals: ['StatusNotPossible', 'AlreadyProposed'],
    secret: ['facts'],
  }),
});

export const paymentCases = area('Payment', {
  GetPaymentCases: query({
    summary: 'Lists where the provider and the house do not agree, the oldest first.',
    access: 'support',
    audited: true,
    input: z.object(pageBehind),
    output: movingList(
      paymentCase.extend({
        dueAt: instant,
        /** Null where the house knows of no such payment. */
        order: z.object({ orderId: id, tracking: z.string(), status: orderStatus, person: named }).nullable(),
      }),
    ),
    tags: ['PaymentCases'],
  }),
  ClosePaymentCase: command({
    ...common,
    summary: 'Closes a case with a note of what it was.',
    input: z.object({ paymentCaseId: id, note: lines(1, 1000) }),
    output: nothing,
    refusals: ['AlreadyDecided'],
    secret: ['note'],
    changes: ['PaymentCases', 'PersonPayments', 'StaffQueues'],
  }),
});
