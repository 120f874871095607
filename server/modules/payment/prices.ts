/** The price that a member was asked for, and whether the next renewal may be charged. */
import { sql, type Kysely } from 'kysely';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Subscription } from './model/Subscription.ts';

type Asked = Pick<Subscription, 'id' | 'nextPlan' | 'paidUntil'>;

export interface PriceChange {
  newPlanId: number;
  price: number;
  before: number;
  from: Date;
  accepted: boolean;
  /** Whether the next renewal is one that takes the yes. */
  counts: boolean;
}

/** What is asked for the plan with which a subscription renews next; undefined where nothing is. */
export async function priceChangeOf(
  database: Kysely<never> | Kysely<unknown>,
  { id, nextPlan, paidUntil }: Asked,
): Promise<PriceChange | undefined> {
  const found = await firstRow(
    database,
    sql<Omit<PriceChange, 'counts'>>`
      select c.new_plan_id as "newPlanId", asked.price, kept.price as before, c.price_from as "from",
        c.accepted_at is not null as accepted
      from price_change c join plan asked on asked.id = c.new_plan_id join plan kept on kept.id = c.plan_id
      where c.subscription_id = ${id} and c.plan_id = ${nextPlan}`,
  );
  if (!found) return undefined;
  const from = new Date(found.from);
  return { ...found, from, counts: from <= new Date(paidUntil) };
}

/** Whether the next renewal may be charged; where the member said yes to its price, it is with that. */
export async function isPriceSettled(unit: Unit, subscription: Subscription): Promise<boolean> {
  const change = await priceChangeOf(unit.sql, subscription);
  if (!change?.counts) return true;
  if (!change.accepted) return false;
  subscription.takePrice(change.newPlanId);
  // That price may have been followed by another meanwhile.
  return isPriceSettled(unit, subscription);
}
