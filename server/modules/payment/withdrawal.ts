import { sql } from 'kysely';
import { OrderStatus } from '../../../shared/enums.ts';
import { withdrawalDays } from '../../../shared/payment/membership.ts';
import { days } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, preparedRows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { openCase } from './cases.ts';
import { Refund } from './model/kinds.ts';
import type { Order } from './model/Order.ts';
import { excessOf, givenBack, paidIt } from './refunds.ts';

interface Bought {
  orderId: number;
  attemptId: number;
  amount: Column<'shop_order', 'amount'>;
  /** What of it went back already. */
  back: number;
  startAtOnce: Column<'shop_order', 'startAtOnce'>;
  paidAt: NonNullable<Column<'shop_order', 'paidAt'>>;
  from: Date;
  until: Date;
}

/** What somebody may still withdraw from, and what would come back now. */
export interface Withdrawable {
  orderId: number;
  attemptId: number;
  until: Date;
  paid: number;
  refund: number;
  perDay: number;
  startAtOnce: boolean;
}

/** What was paid after this can be withdrawn from. */
export const withdrawableSince = (now: Date) => new Date(now.getTime() - withdrawalDays * days);

/** The purchase from which somebody may withdraw at this moment; a renewal is none, as it was announced and could be cancelled. */
export async function withdrawable({ sql: database, now }: Unit, profileId: number): Promise<Withdrawable | undefined> {
  return asOf(await firstRow(database, bought({ profileId, now, since: withdrawableSince(now) })), now);
}

/** The same for a page, prepared. */
export async function withdrawableRead(database: Database, profileId: number, now: Date) {
  const values = { profileId, now, since: withdrawableSince(now) };
  return asOf((await preparedRows(database, 'withdrawable', values, bought))[0], now);
}

const bought = ({ profileId, now, since }: { profileId: unknown; now: unknown; since: unknown }) => sql<Bought>`
  select o.id as "orderId", a.id as "attemptId", o.amount, ${givenBack} - ${excessOf} as back,
    o.start_at_once as "startAtOnce", o.paid_at as "paidAt", p."from", p.until
  from shop_order o
    join payment_attempt a on a.order_id = o.id and ${paidIt}
    join lateral (select min(lower(during)) as "from", max(upper(during)) as until
      from membership_period where order_id = o.id) p on p.until > ${now}
  where o.profile_id = ${profileId} and o.renewal is null and o.status = ${OrderStatus.PaidInFull}
    and o.paid_at > ${since}
    and not exists (select from refund r where r.order_id = o.id and r.kind = ${Refund.Withdrawal})
  order by o.id desc limit 1`;

function asOf(found: Bought | undefined, now: Date): Withdrawable | undefined {
  if (!found) return undefined;
  const until = new Date(new Date(found.paidAt).getTime() + withdrawalDays * days);
  const { refund, perDay } = backFor(found, now);
  const { orderId, attemptId, startAtOnce } = found;
  const paid = found.amount - found.back;
  return refund > 0 ? { orderId, attemptId, until, paid, refund, perDay, startAtOnce } : undefined;
}

/** For how long a withdrawal counts as one before another. */
const repeatedWithin = 365 * days;

/** Opens a case where somebody, by account or by card, withdrew before: who is it, and why, is for the staff to see. */
export async function noteRepeated(unit: Unit, order: Order, { attemptId, refund }: Withdrawable): Promise<void> {
  const since = new Date(unit.now.getTime() - repeatedWithin);
  const before = await firstRow(
    unit.sql,
    sql<{ count: number }>`
      select count(*)::int as count from refund r join payment_attempt a on a.id = r.attempt_id
        join shop_order o on o.id = r.order_id join payment_attempt mine on mine.id = ${attemptId}
      where r.kind = ${Refund.Withdrawal} and r.asked_at > ${since} and o.id <> ${order.id}
        and (o.profile_id = ${order.profileId} or (a.last4, a.expires) = (mine.last4, mine.expires))`,
  );
  if (before!.count === 0) return;
  const facts = { amount: refund, currency: order.currency, state: 'Withdrawn', before: before!.count };
  const operation = { id: `withdrawal-${order.id}`, kind: 'Refund', amount: refund } as const;
  await openCase(unit, { kind: 'RepeatedWithdrawal', reference: order.tracking, facts, operation });
}

/** Days that were begun are used; who did not ask to begin at once pays for none. */
function backFor({ amount, back, startAtOnce, from, until }: Bought, now: Date) {
  const [begin, end] = [new Date(from).getTime(), new Date(until).getTime()];
  const all = Math.max(1, Math.round((end - begin) / days));
  const used = startAtOnce ? Math.min(all, Math.max(0, Math.ceil((now.getTime() - begin) / days))) : 0;
  return { refund: amount - Math.floor((amount * used) / all) - back, perDay: Math.round(amount / all) };
}
