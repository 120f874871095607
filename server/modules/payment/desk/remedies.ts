/** What support gives: money back or time on top, at once or as a proposal for a second person. */
import { sql } from 'kysely';
import { aloneDays, aloneUpTo, aloneWithin, type remedyReasons } from '../../../../shared/payment/remedies.ts';
import { outranks } from '../../../platform/actor.ts';
import { days as day } from '../../../platform/clock.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { defineAct, type Proposal } from '../../../platform/fourEyes/acts.ts';
import { isProposed, propose } from '../../../platform/fourEyes/proposals.ts';
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
import { subscriptionOf } from '../taking.ts';
import { canHaveDays, type OrderFacts } from './rules.ts';

const purposeOf = (profileId: number) => `payment remedy ${profileId}`;

/** The words of a remedy, which open for its person alone; null once they are erased. */
export const openFacts = (secrets: Secrets, profileId: number, sealed: Buffer | null): string | null =>
  sealed && unseal(secrets, purposeOf(profileId), sealed);

interface Why {
  reason: (typeof remedyReasons)[number];
}

/** Money of an order. */
interface Refund extends Why {
  amount: number;
  currency: string;
}

interface Days extends Why {
  days: number;
}

/** Who decided on a gift: one member of staff alone, or one who proposed and one who confirmed. */
interface Deciding {
  proposalId: number | null;
  by: number;
  confirmedBy: number | null;
  /** As it is sealed for the profile. */
  sealed: Buffer | null;
}

const common = {
  may: outranks,
  sealedFor: ({ profileId }: { profileId: number }) => purposeOf(profileId),
  reason: ({ reason }: Why) => reason,
};
const decidingOf = ({ proposalId, proposedBy, sealed }: Proposal, confirmedBy: number): Deciding => ({
  ...{ proposalId, by: proposedBy, confirmedBy, sealed },
});

/** Money back beyond what one member of staff may give. */
export const refundAct = defineAct<Refund>({
  ...common,
  kind: 'Refund',
  erasure: 'FactsDeleted',
  confirm: (unit, proposal, confirmedBy) =>
    giveMoney(unit, { ...proposal, orderId: proposal.subjectId }, proposal.payload, decidingOf(proposal, confirmedBy)),
});

/** More days of membership than one member of staff may give. */
export const daysAct = defineAct<Days>({
  ...common,
  kind: 'Days',
  erasure: 'Deleted',
  async confirm(unit, proposal, confirmedBy) {
    const possible = canHaveDays(proposal);
    if (possible !== true) return refuse(possible || 'NotAllowed');
    await giveDays(unit, proposal, proposal.payload, decidingOf(proposal, confirmedBy));
  },
});

interface Words {
  by: number;
  facts: string;
}

const alone = (context: CommandContext, profileId: number, { by, facts }: Words): Deciding => ({
  ...{ proposalId: null, by, confirmedBy: null },
  sealed: seal(context.platform.secrets, purposeOf(profileId), facts),
});

/** Gives money back at once where one person may, or proposes it; answers whether a second person has to decide. */
export async function refundOrPropose(
  context: CommandContext,
  order: { profileId: number; orderId: number },
  refund: Refund,
  words: Words,
): Promise<boolean> {
  const { profileId, orderId } = order;
  const before = await givenAlone(context, profileId, refund.currency);
  const needsTwo = before.amount + refund.amount > (aloneUpTo[refund.currency] ?? 0);
  if (needsTwo) await propose(context, refundAct, { profileId, subjectId: orderId, payload: refund, ...words });
  else await giveMoney(context, order, refund, alone(context, profileId, words));
  context.about(profileId, { reason: refund.reason });
  return needsTwo;
}

/** Gives days at once where one person may, or proposes them; answers whether a second person has to decide. */
export async function giveDaysOrPropose(
  context: CommandContext,
  { profileId }: { profileId: number },
  gift: Days,
  words: Words,
): Promise<boolean> {
  const needsTwo = (await givenAlone(context, profileId, null)).days + gift.days > aloneDays;
  if (needsTwo) await propose(context, daysAct, { profileId, payload: gift, ...words });
  else await giveDays(context, { profileId }, gift, alone(context, profileId, words));
  context.about(profileId, { reason: gift.reason });
  return needsTwo;
}

/** Several small gifts of one person of the house are as one: together they stay below what takes two. */
async function givenAlone({ sql: database, now }: Unit, profileId: number, currency: string | null) {
  const since = new Date(now.getTime() - aloneWithin * day);
  const before = await firstRow(
    database,
    sql<{ amount: number; days: number }>`
      select coalesce(sum(amount) filter (where currency = ${currency}), 0)::bigint as amount, coalesce(sum(days), 0)::int as days
      from payment_remedy where profile_id = ${profileId} and decided_by is null and decided_at > ${since}`,
  );
  return before!;
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
async function giveMoney(
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
async function giveDays(
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
        ${isProposed('Refund', sql.ref('o.id'))} as "refundWaits"
      from shop_order o join profile p on p.id = o.profile_id left join lateral (${paymentOf}) paid on true
      where o.id = ${orderId}`,
  );
  return found ?? refuse('NotFound');
}
