import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { transferOf } from '../desk/orders.ts';
import { lockOrder } from '../desk/remedies.ts';
import { mayBook } from '../desk/rules.ts';
import { bookOrPropose } from '../desk/transfers.ts';

export const BookBankTransfer = handle(paymentDesk.BookBankTransfer, {
  async load({ orderId }, unit) {
    const order = await lockOrder(unit, orderId);
    return { ...order, transfer: await transferOf(unit.sql, orderId) };
  },
  may: mayBook,
  async do(order, { kind: transfer, amount, bankReference }, { profileId: by }, context) {
    if (transfer === 'Sent' && !order.transfer!.toSend.includes(amount)) refuse('NoTransferExpected');
    const { currency } = order;
    return { proposed: await bookOrPropose(context, order, { transfer, amount, currency }, { by, bankReference }) };
  },
});
