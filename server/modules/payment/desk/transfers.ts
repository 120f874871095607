/** Transfers that support books: at once where one person may, or as a proposal for a second person. */
import { sql } from 'kysely';
import type { transferKinds } from '../../../../shared/payment/desk.ts';
import { outranks } from '../../../platform/actor.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { defineAct } from '../../../platform/fourEyes/acts.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { NoticeReceived } from '../events.ts';
import { OperationKind } from '../model/kinds.ts';
import { giveOrPropose, purposeOf } from './alone.ts';
import { transferOf } from './orders.ts';
import { openFacts } from './remedies.ts';

/** What an account of the house says of a transfer; its number there is the words of the proposal. */
export interface Booked {
  transfer: (typeof transferKinds)[number];
  amount: number;
  currency: string;
}

interface Booking extends Booked {
  bankReference: string;
  by: number;
  confirmedBy: number | null;
}

/** Books a transfer of an order, as it stands now. Refuses with NoTransferExpected and TransferBooked. */
async function book(unit: Unit, orderId: number, booking: Booking): Promise<void> {
  const { transfer, amount, bankReference, by, confirmedBy } = booking;
  const { attemptId, reference, toSend } = (await transferOf(unit.sql, orderId)) ?? refuse('NoTransferExpected');
  if (transfer === 'Sent' && !toSend.includes(amount)) refuse('NoTransferExpected');
  const made = await firstRow(
    unit.sql,
    sql`insert into bank_transfer (attempt_id, kind, amount, bank_reference, booked_by, confirmed_by, at)
      values (${attemptId}, ${transfer === 'Came' ? OperationKind.Capture : OperationKind.Refund}, ${amount}, ${bankReference},
        ${by}, ${confirmedBy}, ${unit.now}) on conflict (bank_reference) do nothing returning id`,
  );
  if (!made) refuse('TransferBooked');
  // It is taken as what any provider says.
  unit.record(NoticeReceived, { reference });
}

/** A transfer beyond what one member of staff may book. */
export const transferAct = defineAct<Booked>({
  kind: 'Transfer',
  may: outranks,
  sealedFor: ({ profileId }) => purposeOf(profileId),
  reason: ({ transfer }) => transfer,
  erasure: 'FactsDeleted',
  confirm(unit, { payload, subjectId, profileId, proposedBy, sealed }, confirmedBy) {
    const bankReference = openFacts(unit.platform.secrets, profileId, sealed) ?? refuse('NoTransferExpected');
    return book(unit, subjectId, { ...payload, bankReference, by: proposedBy, confirmedBy });
  },
});

const isBooked = async ({ sql: database }: Unit, bankReference: string) =>
  (await firstRow(database, sql`select from bank_transfer where bank_reference = ${bankReference}`)) !== undefined;

/** Books a transfer at once where one person may, or proposes it; answers whether a second person has to decide. */
export async function bookOrPropose(
  context: CommandContext,
  { profileId, orderId }: { profileId: number; orderId: number },
  booked: Booked,
  { by, bankReference }: { by: number; bankReference: string },
): Promise<boolean> {
  if (await isBooked(context, bankReference)) refuse('TransferBooked');
  return giveOrPropose(context, transferAct, {
    ...{ profileId, subjectId: orderId, payload: booked, by, facts: bankReference },
    alone: () => book(context, orderId, { ...booked, bankReference, by, confirmedBy: null }),
  });
}
