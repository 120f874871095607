import { sql } from 'kysely';
import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { transferOf } from '../desk/orders.ts';
import { lockOrder } from '../desk/remedies.ts';
import { mayBook } from '../desk/rules.ts';
import { NoticeReceived } from '../events.ts';
import { OperationKind } from '../model/kinds.ts';

export const BookBankTransfer = handle(paymentDesk.BookBankTransfer, {
  async load({ orderId }, unit) {
    const order = await lockOrder(unit, orderId);
    return { ...order, transfer: await transferOf(unit.sql, orderId) };
  },
  may: mayBook,
  async do({ profileId, transfer }, { kind, amount, bankReference }, actor, { sql: database, now, about, record }) {
    const { attemptId, reference, toSend } = transfer ?? refuse('NoTransferExpected');
    if (kind === 'Sent' && !toSend.includes(amount)) refuse('NoTransferExpected');
    const made = await firstRow(
      database,
      sql`insert into bank_transfer (attempt_id, kind, amount, bank_reference, booked_by, at)
        values (${attemptId}, ${kind === 'Came' ? OperationKind.Capture : OperationKind.Refund}, ${amount}, ${bankReference},
          ${actor.profileId}, ${now}) on conflict (bank_reference) do nothing returning id`,
    );
    if (!made) refuse('TransferBooked');
    // It is taken as what any provider says.
    record(NoticeReceived, { reference });
    about(profileId, { reason: kind });
    return {};
  },
});
