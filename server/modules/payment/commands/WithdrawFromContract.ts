import { membership } from '../../../../shared/payment/membership.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { Subscription } from '../model/Subscription.ts';
import { ownOrder } from '../ownPayments.ts';
import { endGrace, endPeriod } from '../periods.ts';
import { askRefund } from '../refunds.ts';
import { closeRenewal } from '../renewing.ts';
import { noteRepeated, withdrawable } from '../withdrawal.ts';

export const WithdrawFromContract = handle(membership.WithdrawFromContract, {
  load: ({ orderId }, unit, { profileId }) => ownOrder(unit, orderId, profileId),
  async do(order, _input, { profileId }, unit) {
    const found = await withdrawable(unit, profileId);
    if (found?.orderId !== order.id) return refuse('WithdrawalEnded');
    order.withdraw();
    await endPeriod(unit.sql, order.id, unit.now);
    if (order.subscriptionId) {
      const subscription = await unit.find(Subscription, order.subscriptionId);
      subscription.end('DeactivatedByWithdrawal', unit.now);
      await closeRenewal(unit, subscription.id);
      await endGrace(unit.sql, subscription.id);
    }
    const { attemptId, refund } = found;
    const key = `withdrawal-${order.id}`;
    await askRefund(unit, { order, attempt: { id: attemptId }, kind: 'Withdrawal', amount: refund, key });
    await noteRepeated(unit, order, found);
    return { refund };
  },
});
