/** What was decided to be given: money of an order back, or days of membership on top. */
import { sql } from 'kysely';
import type { remedyReasons } from '../../../../shared/payment/remedies.ts';
import { days as day } from '../../../platform/clock.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { refuse } from '../../../platform/refusal.ts';
import { MembershipGiven } from '../events.ts';
import { Remedy } from '../model/kinds.ts';
import { Order } from '../model/Order.ts';
import { Subscription } from '../model/Subscription.ts';
import { addPeriod, endGrace, nextStart } from '../periods.ts';
import { askRefund, paymentOf } from '../refunds.ts';
import { subscriptionOf } from '../reconcilePayment.ts';

export interface Why {
  reason: (typeof remedyReasons)[number];
}

/** Money of an order. */
export interface Refund extends Why {
  amount: number;
  currency: string;
}

/** Time on top. */
export interface Days extends Why {
  days: number;
}

/** Who decided on a gift: one member of staff alone, or one who proposed and one who confirmed. */
export interface Deciding {
  proposalId: number | null;
  by: number;
  confirmedBy: number | null;
  /** As it is sealed for the profile. */
  sealed: Buffer | null;
}

interface Given {
  profileId: number;
  kind: number;
  orderId: number | null;
  amount: number | null;
  currency: string | null;
  days: number | null;
  reason: string;
}

/** Writes down what is given; answers its number. */
async function keepRemedy({ sql: database, now }: Unit, given: Given, deciding: Deciding): Promise<number> {
  const { profileId, kind, orderId, amount, currency, days, reason } = given;
  const { proposalId, by, confirmedBy, sealed } = deciding;
  const made = await firstRow(
    database,
    sql<{ id: number }>`
      insert into payment_remedy (profile_id, kind, order_id, amount, currency, days, reason, facts, proposed_by, proposed_at,
        decided_by, decided_at)
      values (${profileId}, ${kind}, ${orderId}, ${amount}, ${currency}, ${days}, ${reason}, ${sealed}, ${by},
        coalesce((select proposed_at from proposal where id = ${proposalId}::bigint), ${now}), ${confirmedBy}, ${now}) returning id`,
  );
  return made!.id;
}

/** Gives money of an order back. Refuses with RefundTooLarge what is more than is left of the payment. */
export async function giveMoney(
  unit: Unit,
  { profileId, orderId }: { profileId: number; orderId: number },
  { amount, currency, reason }: Refund,
  deciding: Deciding,
): Promise<void> {
  const given = { profileId, kind: Remedy.Refund, orderId, amount, currency, days: null, reason };
  const remedyId = await keepRemedy(unit, given, deciding);
  const order = await unit.find(Order, orderId);
  const paid = await firstRow(
    unit.sql,
    sql<{ id: number; refundable: number }>`
    select paid.id, paid.refundable from shop_order o, lateral (${paymentOf}) paid where o.id = ${orderId}`,
  );
  if (!paid || amount > paid.refundable) return refuse('RefundTooLarge');
  await askRefund(unit, { order, attempt: paid, kind: 'Refund', amount, key: `remedy-${remedyId}` });
}

/**
 * Adds days after what somebody has. A subscription that runs goes on from their end: its next time is sold from there, so
 * that nothing is paid twice and no two times meet.
 */
export async function giveDays(
  unit: Unit,
  { profileId }: { profileId: number },
  { days, reason }: Days,
  deciding: Deciding,
): Promise<void> {
  const { sql: database, now } = unit;
  const given = { profileId, kind: Remedy.Days, orderId: null, amount: null, currency: null, days, reason };
  await keepRemedy(unit, given, deciding);
  const running = await subscriptionOf(database, profileId);
  const subscription = running && (await unit.find(Subscription, running.id));
  // Somebody waits on a renewal that failed: that wait becomes a part of what is given.
  if (subscription) await endGrace(database, subscription.id);
  const from = subscription ? subscription.paidUntil : await nextStart(database, profileId, now);
  const until = new Date(Math.max(from.getTime(), now.getTime()) + days * day);
  await addPeriod(database, { profileId, subscriptionId: subscription?.id ?? null, kind: 'Given', from, until });
  subscription?.extend(until);
  unit.record(MembershipGiven, { profileId });
}
