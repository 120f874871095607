/** What support gives: money back or time on top, at once or as a proposal for a second person. */
import { sql } from 'kysely';
import { aloneDays, aloneUpTo, aloneWithin, type remedyReasons } from '../../../../shared/payment/remedies.ts';
import { days as day } from '../../../platform/clock.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import type { CommandContext } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seal, unseal, type Secrets } from '../../../platform/secrets.ts';
import { MembershipGiven } from '../events.ts';
import { Remedy } from '../model/kinds.ts';
import { Order } from '../model/Order.ts';
import { Subscription } from '../model/Subscription.ts';
import { addPeriod, endGrace, nextStart } from '../periods.ts';
import { askRefund, paymentOf } from '../refunds.ts';
import { lockMoney } from '../renewing.ts';
import { subscriptionOf } from '../reconcilePayment.ts';
import type { OrderFacts, RemedyFacts } from './rules.ts';

const purposeOf = (profileId: number) => `payment remedy ${profileId}`;

/** The words of a remedy, which open for its person alone; null once they are erased. */
export const openFacts = (secrets: Secrets, profileId: number, sealed: Buffer | null): string | null =>
  sealed && unseal(secrets, purposeOf(profileId), sealed);

/** Money of an order, or so many days. */
interface Gift {
  profileId: number;
  orderId: number | null;
  amount: number | null;
  currency: string | null;
  days: number | null;
}

interface Why {
  reason: (typeof remedyReasons)[number];
  facts: string;
}

/** Gives at once what one person may, or proposes it; answers whether a second person has to decide. */
export async function giveOrPropose(context: CommandContext, by: number, gift: Gift, why: Why): Promise<boolean> {
  const { sql: database, now, platform } = context;
  const { profileId, orderId, amount, currency, days } = gift;
  const needsTwo = await isForTwo(context, gift);
  const decidedAt = needsTwo ? null : now;
  const made = await firstRow(
    database,
    sql<{ id: number }>`
      insert into payment_remedy (profile_id, kind, order_id, amount, currency, days, reason, facts, needs_two, proposed_by,
        proposed_at, decided_at, given)
      values (${profileId}, ${orderId === null ? Remedy.Days : Remedy.Refund}, ${orderId}, ${amount}, ${currency}, ${days},
        ${why.reason}, ${seal(platform.secrets, purposeOf(profileId), why.facts)}, ${needsTwo}, ${by}, ${now}, ${decidedAt},
        ${needsTwo ? null : true}) returning id`,
  );
  if (!needsTwo) await give(context, { ...gift, remedyId: made!.id });
  context.about(profileId, { reason: why.reason });
  return needsTwo;
}

/** Several small gifts of one person of the house are as one: together they stay below what takes two. */
async function isForTwo({ sql: database, now }: Unit, { profileId, amount, currency, days }: Gift): Promise<boolean> {
  const since = new Date(now.getTime() - aloneWithin * day);
  const before = await firstRow(
    database,
    sql<{ amount: number; days: number }>`
      select coalesce(sum(amount) filter (where currency = ${currency}), 0)::bigint as amount, coalesce(sum(days), 0)::int as days
      from payment_remedy where profile_id = ${profileId} and not needs_two and decided_at > ${since}`,
  );
  return days === null ? before!.amount + amount! > (aloneUpTo[currency!] ?? 0) : before!.days + days > aloneDays;
}

/** Gives what was decided. Refuses with RefundTooLarge what is more than is left of the payment. */
export async function give(unit: Unit, gift: Gift & { remedyId: number }): Promise<void> {
  const { profileId, orderId, amount, days, remedyId } = gift;
  if (orderId === null) return giveDays(unit, profileId, days!);
  const order = await unit.find(Order, orderId);
  const paid = await firstRow(
    unit.sql,
    sql<{ id: number; refundable: number }>`
    select paid.id, paid.refundable from shop_order o, lateral (${paymentOf}) paid where o.id = ${orderId}`,
  );
  if (!paid || amount! > paid.refundable) return refuse('RefundTooLarge');
  await askRefund(unit, { order, attempt: paid, kind: 'Refund', amount: amount!, key: `remedy-${remedyId}` });
}

/**
 * Adds days after what somebody has. A subscription that runs goes on from their end: its next time is sold from there, so
 * that nothing is paid twice and no two times meet.
 */
async function giveDays(unit: Unit, profileId: number, count: number): Promise<void> {
  const { sql: database, now } = unit;
  const running = await subscriptionOf(database, profileId);
  const subscription = running && (await unit.find(Subscription, running.id));
  // Somebody waits on a renewal that failed: that wait becomes a part of what is given.
  if (subscription) await endGrace(database, subscription.id);
  const from = subscription ? subscription.paidUntil : await nextStart(database, profileId, now);
  const until = new Date(Math.max(from.getTime(), now.getTime()) + count * day);
  await addPeriod(database, { profileId, subscriptionId: subscription?.id ?? null, kind: 'Given', from, until });
  subscription?.extend(until);
  unit.record(MembershipGiven, { profileId });
}

/** An order with what can go back of it, and its person's money held until the end. Refuses with NotFound. */
export async function lockOrder(unit: Unit, orderId: number): Promise<OrderFacts & { currency: string }> {
  const owner = await firstRow(
    unit.sql,
    sql<{ profileId: number }>`select profile_id as "profileId" from shop_order where id = ${orderId}`,
  );
  if (!owner) return refuse('NotFound');
  await lockMoney(unit, owner.profileId);
  const found = await firstRow(
    unit.sql,
    sql<OrderFacts & { currency: string }>`
      select o.id as "orderId", o.profile_id as "profileId", p.access_type as "accessType", o.currency,
        coalesce(paid.refundable, 0) as refundable,
        exists (select from payment_remedy where order_id = o.id and decided_at is null) as "refundWaits"
      from shop_order o join profile p on p.id = o.profile_id left join lateral (${paymentOf}) paid on true
      where o.id = ${orderId}`,
  );
  return found ?? refuse('NotFound');
}

export type Proposed = RemedyFacts & Gift & { reason: string };

/** Something that was proposed, with the money of its person held until the end. Refuses with NotFound. */
export async function lockRemedy(unit: Unit, remedyId: number): Promise<Proposed> {
  const read = () =>
    firstRow(
      unit.sql,
      sql<Proposed>`
        select r.id as "remedyId", r.profile_id as "profileId", p.access_type as "accessType", r.proposed_by as "proposedBy",
          r.decided_at is null as waits, r.order_id as "orderId", r.amount, r.currency, r.days, r.reason
        from payment_remedy r join profile p on p.id = r.profile_id where r.id = ${remedyId}`,
    );
  const owner = await read();
  if (!owner) return refuse('NotFound');
  await lockMoney(unit, owner.profileId);
  return (await read())!;
}

/** Writes down who had the second say, and what it was. */
export async function decide(
  { sql: database, now }: Unit,
  remedyId: number,
  by: number,
  given: boolean,
): Promise<void> {
  await sql`update payment_remedy set decided_by = ${by}, decided_at = ${now}, given = ${given} where id = ${remedyId}`.execute(
    database,
  );
}
