import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { payment } from '../../../shared/payment/contract.ts';
import type { membership } from '../../../shared/payment/membership.ts';
import { moneyIn } from '../../../shared/payment/money.ts';

export type Overview = Output<typeof membership.GetMembership>;
export type Plan = Overview['plans'][number];
export type Subscription = NonNullable<Overview['subscription']>;
export type ReceiptPage = Output<typeof payment.ReceiptPageData>;
export type Order = Output<typeof payment.GetOrders>['items'][number];
export type Method = Plan['methods'][number];
type PaidWith = NonNullable<Order['paidWith']>;

/** It goes on by itself; a renewal that failed is tried again. */
export const isRenewing = ({ state, renewsAt }: Subscription): boolean =>
  renewsAt !== null || state === 'ActiveRetrying';

/** What a receipt says became of the money. */
export const outcomeOf = (kind: ReceiptPage['receipts'][number]['kind']) =>
  kind === 'Sale' ? 'paid' : kind === 'ChargebackReversed' ? 'again' : 'back';

/** Amounts in the reader's language: as short as they are in a choice, with both decimals on paper. */
export const useMoney = (currencyCode: string) => moneyIn(useIntl().locale, currencyCode);

/** A day in words, with the time of day when asked for. */
export function useDay() {
  const { formatDate } = useIntl();
  return (at: string, time = false) => formatDate(at, { dateStyle: 'long', timeStyle: time ? 'short' : undefined });
}

/** How plans, and what was bought, are called. */
export function usePlanWords() {
  const { formatMessage } = useIntl();
  const name = (kind: Plan['kind']) => formatMessage({ id: `enum.PlanKind.${kind}` });
  return {
    name,
    /** "Membership, 3 months"; a day has the length in its name. */
    what: (product: Order['packageType'], kind: Plan['kind'] | null) => {
      const called = formatMessage({ id: `enum.ShopProduct.${product}` });
      return kind === null || product === 'OneDayMembership'
        ? called
        : formatMessage({ id: 'payment.what' }, { product: called, plan: name(kind) });
    },
    every: (kind: Plan['kind']) => formatMessage({ id: `payment.every.${kind}` }),
  };
}

/** With what somebody paid: the end of a card's number is all that is known of it. */
export function usePaidWith() {
  const { formatMessage } = useIntl();
  return ({ method, last4 }: PaidWith) =>
    last4
      ? formatMessage({ id: 'payment.cardEnding' }, { last4 })
      : formatMessage({ id: `enum.PaymentMethod.${method}` });
}
