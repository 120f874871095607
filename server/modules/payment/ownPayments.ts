import type { Unit } from '../../platform/database/unit.ts';
import { refuse } from '../../platform/refusal.ts';
import { Order } from './model/Order.ts';
import { Subscription } from './model/Subscription.ts';
import { lockMoney } from './renewing.ts';

/** Somebody's own subscription, locked; that of others is as unknown as none. */
export async function ownSubscription(unit: Unit, id: number, profileId: number): Promise<Subscription> {
  await lockMoney(unit, profileId);
  const subscription = await unit.find(Subscription, id);
  return subscription.profileId === profileId ? subscription : refuse('NotFound');
}

/** Somebody's own order, locked; that of others is as unknown as none. */
export async function ownOrder(unit: Unit, id: number, profileId: number): Promise<Order> {
  await lockMoney(unit, profileId);
  const order = await unit.find(Order, id);
  return order.profileId === profileId ? order : refuse('NotFound');
}
