/** What Frisbii answers, by its published interface, and what that means here. */
import { z } from 'zod';
import type { DeclineReason, NameOf } from '../../../../shared/enums.ts';
import type { Found, SavedMethod, Operation } from './provider.ts';

const card = z.object({
  masked_card: z.string().nullish(),
  exp_date: z.string().nullish(),
  error: z.string().nullish(),
});

const transaction = z.object({
  id: z.string(),
  state: z.string(),
  type: z.string(),
  amount: z.number().int(),
  created: z.string(),
  settled: z.string().nullish(),
  refunded: z.string().nullish(),
  error: z.string().nullish(),
  payment_method: z.string().nullish(),
  card_transaction: card.nullish(),
});

/** A transaction in a list, which says of which payment it is. */
export const transactionShape = transaction.extend({ invoice: z.string(), currency: z.string().nullish() });

export const invoiceShape = z.object({
  handle: z.string(),
  state: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  recurring_payment_method: z.string().nullish(),
  transactions: z.array(transaction).default([]),
});

type Invoice = z.output<typeof invoiceShape>;

export const disputeShape = z.object({
  id: z.string(),
  invoice: z.string(),
  state: z.string(),
  amount: z.number().int(),
  created: z.string(),
  resolved: z.string().nullish(),
  outcome: z.string().nullish(),
  outcome_amount: z.number().int().nullish(),
});

/** A kept means of payment. */
export const meansShape = z.object({ id: z.string(), state: z.string(), created: z.string(), card: card.nullish() });

export type MeansAnswer = z.output<typeof meansShape>;

export type Dispute = z.output<typeof disputeShape>;

/** A page of a list; there are more as long as it names the next. */
export const pageOf = <T>(content: z.ZodType<T>) =>
  z.object({ content: z.array(content), next_page_token: z.string().nullish() });

const states: Record<string, Found['state']> = {
  authorized: 'Authorised',
  settled: 'Captured',
  failed: 'Declined',
  cancelled: 'Cancelled',
};

const reasons: Record<string, NameOf<typeof DeclineReason>> = {
  insufficient_funds: 'InsufficientFunds',
  credit_card_expired: 'CardExpired',
  credit_card_lost_or_stolen: 'CardBlocked',
  credit_card_suspected_fraud: 'CardBlocked',
  settle_blocked: 'CardBlocked',
  declined_by_acquirer: 'DeclinedByBank',
  sca_required: 'DeclinedByBank',
};

export function foundIn(
  { handle, state, amount, currency, recurring_payment_method, transactions }: Invoice,
  disputes: readonly Dispute[],
): Found {
  const last = transactions.at(-1);
  const seen = transactions.findLast(({ card_transaction: one }) => one?.masked_card)?.card_transaction;
  const error = last?.error ?? last?.card_transaction?.error;
  const found = states[state] ?? 'Open';
  return {
    reference: handle,
    amount,
    currency,
    state: found,
    declined: found === 'Declined' ? (reasons[error ?? ''] ?? 'Unknown') : null,
    means: {
      token: recurring_payment_method ?? null,
      last4: seen?.masked_card?.slice(-4) ?? null,
      expires: seen?.exp_date?.replace('-', '/') ?? null,
    },
    operations: [...transactions.flatMap(operationOf), ...disputes.flatMap(disputedBy)],
  };
}

export function operationOf({
  id,
  type,
  state,
  amount,
  created,
  settled,
  refunded,
}: z.output<typeof transaction>): Operation[] {
  const isMoney = (type === 'settle' && state === 'settled') || (type === 'refund' && state === 'refunded');
  if (!isMoney) return [];
  return [{ id, kind: type === 'settle' ? 'Capture' : 'Refund', amount, at: new Date(settled ?? refunded ?? created) }];
}

/**
 * The money of a disputed payment is the bank's until the dispute is resolved. What is not lost by then comes back; what is
 * refunded by it is a transaction of its own.
 */
export function disputedBy({ id, state, amount, created, resolved, outcome, outcome_amount }: Dispute): Operation[] {
  if (amount === 0) return [];
  const opened: Operation = { id, kind: 'Chargeback', amount, at: new Date(created) };
  if (state !== 'resolved') return [opened];
  const lost = outcome === 'customer_favor_chargeback' ? (outcome_amount ?? amount) : 0;
  const back = amount - Math.min(amount, lost);
  if (back === 0) return [opened];
  return [
    opened,
    { id: `${id} resolved`, kind: 'ChargebackReversed', amount: back, at: new Date(resolved ?? created) },
  ];
}

/** What a customer of its own for one card says of it: undefined and open are the same, as long as nobody filled in the page. */
export function keptIn(all: readonly MeansAnswer[]): SavedMethod {
  const active = all.filter(({ state }) => state === 'active').toSorted((a, b) => a.created.localeCompare(b.created));
  const one = active.at(-1);
  const last4 = one?.card?.masked_card?.slice(-4) ?? null;
  const expires = one?.card?.exp_date?.replace('-', '/') ?? null;
  if (one) return { state: 'Kept', means: { token: one.id, last4, expires } };
  const failed = all.length > 0 && all.every(({ state }) => state === 'failed');
  return { state: failed ? 'Declined' : 'Open', means: { token: null, last4: null, expires: null } };
}
