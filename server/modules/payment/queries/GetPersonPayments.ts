import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { movingPage } from '../../../platform/database/cursors.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { BookBankTransfer } from '../commands/BookBankTransfer.ts';
import { CompensateMembership } from '../commands/CompensateMembership.ts';
import { RefundOrder } from '../commands/RefundOrder.ts';
import { openedCase, ordersOf } from '../desk/orders.ts';
import { periodsOf, remediesOf, subscriptionOf } from '../desk/person.ts';
import { subjectOf } from '../desk/rules.ts';

export const GetPersonPayments = handle(
  paymentDesk.GetPersonPayments,
  async ({ profileId, orderId, ...input }, actor, { read, platform: { secrets } }) => {
    const subject = await subjectOf(read, profileId);
    if (!subject) return refuse('NotFound');
    const page = movingPage(secrets, 'GetPersonPayments', input);
    const [orders, subscription, periods, remedies] = await Promise.all([
      ordersOf(read, { profileId, orderId }, page),
      subscriptionOf(read, profileId),
      periodsOf(read, profileId),
      remediesOf(read, subject, actor, secrets),
    ]);
    const { items, ...rest } = page.pageOf(orders);
    const person = { profileId, accessType: subject.accessType };
    return {
      items: items.map(({ refundWaits, byTransfer, cases, ...order }) => ({
        ...order,
        cases: cases.map((one) => openedCase(secrets, one)),
        can: can(
          actor,
          {
            ...{ ...person, orderId: order.orderId, refundable: order.refundable, refundWaits },
            transfer: byTransfer ? order : null,
          },
          { RefundOrder, BookBankTransfer },
        ),
      })),
      ...rest,
      subscription,
      periods,
      remedies,
      can: can(actor, subject, { CompensateMembership }),
    };
  },
);
