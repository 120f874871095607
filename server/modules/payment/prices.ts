/** The price that a member was asked for, and whether the next renewal may be charged. */
import { sql, type Kysely } from 'kysely';
import { firstRow, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Subscription } from './model/Subscription.ts';

type PriceRequest = Pick<Subscription, 'id' | 'nextPlan' | 'paidUntil'>;

export interface PriceChange {
  newPlanId: number;
  price: number;
  before: number;
  from: Date;
  accepted: boolean;
  /** Whether the next renewal is one that takes the yes. */
  counts: boolean;
}

/** The same as the database tells it. */
export type AskedPrice = Omit<PriceChange, 'from' | 'counts'> & { from: string };

/** What is asked for the plan with which a subscription renews next; undefined where nothing is. */
export async function priceChangeOf(
  database: Kysely<never> | Kysely<unknown>,
  { id, nextPlan, paidUntil }: PriceRequest,
): Promise<PriceChange | undefined> {
  const found = await firstRow(
    database,
    sql<{ change: AskedPrice | null }>`
      select ${askedPrice(sql`${id}::bigint`, sql`${nextPlan}::bigint`)} as change`,
  );
  return found?.change ? priceChange(found.change, paidUntil) : undefined;
}

/** What is asked as a document, null where nothing is, as SQL of a subscription and of the plan with which it renews next. */
export const askedPrice = (subscription: Ref, nextPlan: Ref) => sql<AskedPrice | null>`(
  select json_build_object('newPlanId', c.new_plan_id, 'price', asked.price, 'before', kept.price, 'from', c.price_from,
    'accepted', c.accepted_at is not null)
  from price_change c join plan asked on asked.id = c.new_plan_id join plan kept on kept.id = c.plan_id
  where c.subscription_id = ${subscription} and c.plan_id = ${nextPlan})`;

/** What `askedPrice` found, of a subscription that is paid until a moment. */
export function priceChange(found: AskedPrice, paidUntil: Date | string): PriceChange {
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
