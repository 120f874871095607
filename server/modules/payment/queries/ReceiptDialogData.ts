import { payment } from '../../../../shared/payment/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { orderOf } from '../orders.ts';
import { memberUntil } from './GetMembership.ts';

export const ReceiptDialogData = handle(
  payment.ReceiptDialogData,
  async ({ orderId }, { profileId }, { read, now }) => {
    const { status, packageType, productId, tracking, total, currencyCode } = await orderOf(read, orderId, profileId);
    const until = await memberUntil(read, profileId, now);
    return { orderId, status, packageType, productId, tracking, total, currencyCode, memberUntil: until };
  },
);
