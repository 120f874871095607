import { payment } from '../../../../shared/payment/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ownOrder } from '../ownPayments.ts';
import { giveUpOrder } from '../givingUp.ts';

export const CancelOrder = handle(payment.CancelOrder, {
  load: ({ orderId }, unit, { profileId }) => ownOrder(unit, orderId, profileId),
  async do(order, _input, _actor, unit) {
    // A renewal is cancelled with its subscription.
    if (order.renewal) refuse('OrderClosed');
    if (!order.isOpen) refuse('OrderClosed');
    await giveUpOrder(unit, order);
    return {};
  },
});
