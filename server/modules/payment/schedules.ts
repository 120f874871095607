import { sql, type RawBuilder } from 'kysely';
import { OrderStatus } from '../../../shared/enums.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { inUnit, type Unit } from '../../platform/database/unit.ts';
import { log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { askAndTake } from './askProvider.ts';
import { beginDue } from './beginning.ts';
import { askAll } from './books/prices.ts';
import { sumAll } from './books/summing.ts';
import { lookAtCards } from './cards.ts';
import { forgetMeans } from './means.ts';
import { Attempt } from './model/Attempt.ts';
import { Period } from './model/kinds.ts';
import { Order } from './model/Order.ts';
import { ProviderDown } from './providers/provider.ts';
import { transfers } from './providers/transfers.ts';
import { reconciliation, reconciliationsKept } from './reconciling.ts';
import { giveUpOrder } from './givingUp.ts';
import { doDue, lockMoney } from './renewing.ts';

/** Subscriptions read at once. */
const portion = 200;
/** Subscriptions handled in parallel, each in its own transaction. */
const lanes = 6;
/** What providers sent is kept so long, for whoever looks into a payment. */
const noticesKept = 400 * days;

export const schedules: Schedule[] = [
  { name: 'RenewMemberships', every: minutes, work: renewAll },
  { name: 'BeginMemberships', every: minutes, work: beginAll },
  { name: 'LookAtPayments', every: minutes, work: lookAtAll },
  { name: 'AskForPrices', every: minutes, work: askAll },
  { name: 'SumBooks', every: 5 * minutes, work: sumAll },
  reconciliation,
  { name: 'LookAtCards', every: 10 * minutes, work: lookAtCards },
  { name: 'ForgetDroppedMeans', every: hours, work: forgetDropped },
  {
    name: 'ForgetNotices',
    every: days,
    async run({ sql: database, now }) {
      await sql`delete from payment_notice where at < ${new Date(now.getTime() - noticesKept)}`.execute(database);
      await sql`delete from payment_reconciliation where done_at < ${new Date(now.getTime() - reconciliationsKept)}`.execute(
        database,
      );
    },
  },
];

const act = async (platform: Platform, work: Parameters<typeof inUnit<void>>[2]) => {
  const { events } = await inUnit(platform.database.orm.em, { actorId: null, commandId: null }, work);
  if (events > 0) platform.outbox.wake();
};

/** One that fails keeps nobody else from being looked at: it stays due. */
async function each<T>(all: readonly T[], until: AbortSignal, work: (one: T) => Promise<void>): Promise<number> {
  const left = [...all];
  let done = 0;
  const lane = async () => {
    for (let one = left.shift(); one !== undefined && !until.aborted; one = left.shift()) {
      try {
        await work(one);
        done += 1;
      } catch (error) {
        if (!(error instanceof ProviderDown)) log.error({ err: error }, 'a payment could not be worked on');
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}

/** Works through all that a query finds, a portion at a time, as long as something of it gets done. */
async function portions<T>(
  { database }: Platform,
  query: RawBuilder<T>,
  work: (some: readonly T[]) => Promise<number>,
): Promise<void> {
  for (;;) {
    const found = await rows(database.write(), query);
    if ((await work(found)) === 0 || found.length < portion) return;
  }
}

/** Whatever is due of subscriptions. */
function renewAll(platform: Platform, now: Date, until: AbortSignal): Promise<void> {
  return portions(
    platform,
    sql<{
      id: number;
      profileId: Column<'subscription', 'profileId'>;
    }>`select id, profile_id as "profileId" from subscription where due_at <= ${now} order by due_at limit ${portion}`,
    (due) => each(due, until, (one) => act(platform, (unit) => doDue(unit, one))),
  );
}

/** Whatever was paid and is to begin by now. */
function beginAll(platform: Platform, now: Date, until: AbortSignal): Promise<void> {
  return portions(
    platform,
    sql<Columns<'membership_period', 'id' | 'profileId'>>`
      select id, profile_id as "profileId" from membership_period
      where kind = ${Period.Waiting} and lower(during) <= ${now} order by lower(during) limit ${portion}`,
    (due) => each(due, until, (one) => act(platform, (unit) => beginDue(unit, one))),
  );
}

/** Payments of which no notice came are asked about; orders that nobody paid in time are given up. */
async function lookAtAll(platform: Platform, now: Date, until: AbortSignal): Promise<void> {
  await portions(
    platform,
    sql<Looked>`
      select a.id, a.reference, a.provider, a.order_id as "orderId", o.profile_id as "profileId"
      from payment_attempt a join shop_order o on o.id = a.order_id
      where a.look_at <= ${now} order by a.look_at limit ${portion}`,
    (waiting) =>
      each(waiting, until, async (one) => {
        const { id, reference } = one;
        if (one.provider === transfers) return act(platform, (unit) => remind(unit, one));
        // Whatever comes of it, the next look is later: one that cannot be read holds up no others.
        await act(platform, async (unit) => (await unit.find(Attempt, id)).lookLater(unit.now));
        await askAndTake(platform, reference);
      }),
  );
  await portions(
    platform,
    sql<{
      id: number;
      profileId: Column<'shop_order', 'profileId'>;
    }>`select id, profile_id as "profileId" from shop_order
      where expires_at <= ${now} and closed_at is null and status in (${OrderStatus.Unpaid}, ${OrderStatus.PaidDeposit}, ${OrderStatus.Pending})
      order by expires_at limit ${portion}`,
    (late) => each(late, until, (one) => act(platform, (unit) => expire(unit, one))),
  );
}

interface Looked {
  id: number;
  reference: Column<'payment_attempt', 'reference'>;
  provider: Column<'payment_attempt', 'provider'>;
  orderId: Column<'payment_attempt', 'orderId'>;
  profileId: Column<'shop_order', 'profileId'>;
}

/** A transfer that was announced and did not come is spoken of once. */
async function remind(unit: Unit, { id, orderId, profileId }: Looked): Promise<void> {
  await lockMoney(unit, profileId);
  const [attempt, order] = [await unit.find(Attempt, id), await unit.find(Order, orderId)];
  if (!attempt.lookAt || attempt.lookAt > unit.now) return;
  attempt.lookAt = null;
  if (attempt.isOpen && order.status === OrderStatus.Pending) order.remind();
}

async function expire(unit: Unit, { id, profileId }: { id: number; profileId: number }) {
  await lockMoney(unit, profileId);
  const order = await unit.find(Order, id);
  if (!order.isOpen) return;
  await giveUpOrder(unit, order);
}

/** Cards whose last charge was still under way as they were dropped, and those of which the provider was away. */
async function forgetDropped(platform: Platform, now: Date, until: AbortSignal): Promise<void> {
  const dropped = await rows(
    platform.database.write(),
    sql<{ id: number }>`
      select id from payment_means where dropped_at <= ${new Date(now.getTime() - hours)} order by dropped_at limit ${portion}`,
  );
  await each(dropped, until, ({ id }) => forgetMeans(platform, id));
}
