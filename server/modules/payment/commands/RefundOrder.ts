import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockOrder, refundOrPropose } from '../desk/remedies.ts';
import { mayRefund } from '../desk/rules.ts';

export const RefundOrder = handle(paymentDesk.RefundOrder, {
  load: ({ orderId }, unit) => lockOrder(unit, orderId),
  may: mayRefund,
  async do({ orderId, profileId, currency, refundable }, { amount, reason, facts }, actor, context) {
    if (amount > refundable) return refuse('RefundTooLarge');
    const words = { by: actor.profileId, facts };
    return { proposed: await refundOrPropose(context, { profileId, orderId }, { amount, currency, reason }, words) };
  },
});
