import { nameOf, ReceiptKind } from '../../../../shared/enums.ts';
import { payment } from '../../../../shared/payment/contract.ts';
import { withdrawalDays } from '../../../../shared/payment/membership.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import type { BankAccounts } from '../../../platform/bankAccounts.ts';
import { orderOf } from '../orders.ts';
import { transfers } from '../providers/transfers.ts';
import { receiptsOf, statementText, type ReceiptRow } from '../receipts.ts';
import { memberUntil } from './GetMembership.ts';

export const ReceiptPageData = handle(
  payment.ReceiptPageData,
  async ({ orderId }, { profileId }, { read, now, platform }) => {
    const order = await orderOf(read, orderId, profileId);
    const isPaid = order.status === 'PaidInFull' || order.status === 'Free';
    const isWaiting = order.open && !order.closed;
    const receipts = await receiptsOf(read, orderId);
    const { status, packageType, productId, tracking, plan, total, currencyCode, returnUrl, closed } = order;
    return {
      ...{ orderId, status, packageType, productId, tracking, plan, total, currencyCode, returnUrl, closed },
      orderedAt: new Date(order.orderedAt).toISOString(),
      declined: isPaid || isWaiting ? null : order.declined,
      redirectUrl: isWaiting ? order.pageUrl : null,
      expiresAt: !isPaid && !closed && order.expiresAt ? new Date(order.expiresAt).toISOString() : null,
      transfer: isWaiting && order.provider === transfers ? transferTo(order, platform.config.bankAccounts) : null,
      statementText,
      memberNumber: profileId,
      paidWith: order.paidWith,
      memberUntil: await memberUntil(read, profileId, now),
      renewal: renewalIn(receipts),
      withdrawal:
        order.paidAt && order.renewal === null && order.total > 0
          ? {
              until: new Date(new Date(order.paidAt).getTime() + withdrawalDays * days).toISOString(),
              startedAtOnce: order.startAtOnce,
            }
          : null,
      receipts: receipts.map(shown),
    };
  },
);

/** Where the rest of an order goes; null where the house has no account for its currency any more. */
function transferTo(order: Awaited<ReturnType<typeof orderOf>>, accounts: BankAccounts) {
  const { tracking, total, received, status, currencyCode } = order;
  const account = accounts[currencyCode];
  return account
    ? { ...account, message: tracking, missing: Math.max(0, total - received), received, seen: status !== 'Unpaid' }
    : null;
}

/** When and for how much it renews, as was said when it was sold; null where it ends by itself. */
function renewalIn(receipts: readonly ReceiptRow[]) {
  const sale = receipts.find(({ kind }) => kind === ReceiptKind.Sale);
  return sale?.until && sale.renewalPrice !== null
    ? { at: new Date(sale.until).toISOString(), price: sale.renewalPrice }
    : null;
}

function shown({ kind, number, issuedAt, from, until, vat, vatPercent, total }: ReceiptRow) {
  return {
    kind: nameOf(ReceiptKind, kind),
    number,
    issuedAt: new Date(issuedAt).toISOString(),
    from: from && new Date(from).toISOString(),
    until: until && new Date(until).toISOString(),
    net: total - vat,
    vat,
    vatPercent,
    total,
  };
}
