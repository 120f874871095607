/** A price changes only by a yes: a version of a plan retires, another takes its place, and who has the old one is asked. */
import { sql } from 'kysely';
import { askingDays, noticeDays } from '../../../../shared/payment/books.ts';
import { SubscriptionState } from '../../../../shared/enums.ts';
import { days } from '../../../platform/clock.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import { inUnit, type Unit } from '../../../platform/database/unit.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { Subscription } from '../model/Subscription.ts';
import { planOf, type PlanRow } from '../plans.ts';

/** Subscribers asked for consent in one transaction. */
const portion = 100;

const { ActiveInitialPurchase, ActiveRenewed, ActiveRetrying } = SubscriptionState;
const renewing = [ActiveInitialPurchase, ActiveRenewed, ActiveRetrying];

/** A plan, held until the end: of two who give it another price at once, the second finds it retired. */
export async function lockPlan({ sql: database }: Unit, planId: number): Promise<PlanRow> {
  await sql`select from plan where id = ${planId} for no key update`.execute(database);
  return planOf(database, planId);
}

/** Has the subscribers of a plan asked for the price of another, from a day of the site on. */
export async function askFrom(unit: CommandContext, plan: PlanRow, next: PlanRow, day: string): Promise<void> {
  const { sql: database, now, platform } = unit;
  if (next.price <= plan.price || next.currency !== plan.currency) refuse('PriceNotHigher');
  const { timeZone } = (await platform.sites.siteOf(plan.siteId)).contact;
  const begin = sql<{ at: Date }>`select (${day}::date::timestamp at time zone ${timeZone}::text) as at`;
  const from = new Date((await firstRow(database, begin))!.at);
  if (from.getTime() < now.getTime() + askingDays * days) refuse('PriceTooSoon');
  const made = await firstRow(
    database,
    sql`insert into price_asking (plan_id, new_plan_id, price_from, asked_at)
      values (${plan.id}, ${next.id}, ${from}, ${now}) on conflict do nothing returning plan_id`,
  );
  if (!made) refuse('PriceAsked');
}

/** Asks whoever has to be asked and was not yet; who cancelled or is paused comes when they renew again. */
export async function askAll(platform: Platform, _now: Date, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const work = await inUnit(platform.database.orm.em, { actorId: null, commandId: null }, askSome);
    if (work.events > 0) platform.outbox.wake();
    if (work.result === 0) return;
  }
}

interface Waiting {
  id: number;
  planId: Column<'price_asking', 'planId'>;
  newPlanId: Column<'price_asking', 'newPlanId'>;
  priceFrom: Column<'price_asking', 'priceFrom'>;
}

/** Asks some of them; whose money is worked on at this moment is left for the next run. */
async function askSome(unit: Unit): Promise<number> {
  const { sql: database, now } = unit;
  const waiting = await rows(
    database,
    sql<Waiting>`
      select s.id, a.plan_id as "planId", a.new_plan_id as "newPlanId", a.price_from as "priceFrom"
      from price_asking a
        join subscription s on coalesce(s.next_plan_id, s.plan_id) = a.plan_id and s.ended_at is null
        join profile p on p.id = s.profile_id
      where s.state = any(${renewing}::smallint[])
        and not exists (select from price_change c where c.subscription_id = s.id and c.plan_id = a.plan_id)
      order by a.plan_id, s.id limit ${portion} for no key update of p skip locked`,
  );
  for (const one of waiting) await ask(unit, one, now);
  return waiting.length;
}

async function ask(unit: Unit, { id, planId, newPlanId, priceFrom }: Waiting, now: Date): Promise<void> {
  const subscription = await unit.find(Subscription, id);
  // It may have changed before its profile was held.
  if (!subscription.renews || subscription.nextPlan !== planId) return;
  // Who is told late pays the old price for longer: the days between are promised.
  const from = new Date(Math.max(new Date(priceFrom).getTime(), now.getTime() + noticeDays * days));
  const made = await firstRow(
    unit.sql,
    sql`insert into price_change (subscription_id, plan_id, new_plan_id, price_from, announced_at)
      values (${id}, ${planId}, ${newPlanId}, ${from}, ${now}) on conflict do nothing returning plan_id`,
  );
  if (made) subscription.announcePrice();
}
