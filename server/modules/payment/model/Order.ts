import { defineEntity, p } from '@mikro-orm/postgresql';
import { OrderStatus, PlanKind, ShopProduct } from '../../../../shared/enums.ts';
import { depositWaits, orderWaits, transferWaits } from '../../../../shared/payment/contract.ts';
import { days, hours } from '../../../platform/clock.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  ContractWithdrawn,
  DepositTaken,
  OrderClosed,
  OrderCreated,
  OrderDeclined,
  OrderPaid,
  TransferAwaited,
} from '../events.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'shop_order',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    profileId: p.bigint('number'),
    siteId: p.integer(),
    product: p.smallint(),
    planId: p.bigint('number').nullable(),
    offerId: p.string().nullable(),
    subscriptionId: p.bigint('number').nullable(),
    renewal: p.integer().nullable(),
    status: p.smallint(),
    amount: p.bigint('number'),
    vat: p.bigint('number'),
    vatPercent: p.decimal('number'),
    currency: p.string(),
    startAtOnce: p.boolean(),
    returnUrl: p.string().nullable(),
    tracking: p.string(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'shop_order'>,
});

/** What is bought, as the plan and the offer said at that moment. */
export interface Bought {
  profileId: number;
  siteId: number;
  planId: number;
  kind: number;
  offerId: string | null;
  amount: number;
  vat: number;
  vatPercent: number;
  currency: string;
}

interface Wish {
  startAtOnce: boolean;
  returnUrl: string | null;
  tracking: string;
}

/** Something somebody ordered: what it costs never changes, and it is paid once. */
export class Order extends OrderSchema.class {
  /** Ordered by the member. */
  static create({ kind, ...bought }: Bought, wish: Wish, now: Date): Order {
    const order = Object.assign(new Order(), bought, wish, {
      product: productOf(kind),
      status: OrderStatus.Unpaid,
      createdAt: now,
      expiresAt: new Date(now.getTime() + orderWaits * hours),
    });
    record(order, OrderCreated, factsOf(order));
    return order;
  }

  /** The next time of a subscription; it waits as long as the subscription does. */
  static renew(
    { kind, ...bought }: Bought,
    subscriptionId: number,
    renewal: number,
    tracking: string,
    now: Date,
  ): Order {
    const order = Object.assign(new Order(), bought, {
      product: productOf(kind),
      subscriptionId,
      renewal,
      tracking,
      status: OrderStatus.Unpaid,
      startAtOnce: true,
      createdAt: now,
    });
    record(order, OrderCreated, factsOf(order));
    return order;
  }

  /** Whether it can still be paid. */
  get isOpen(): boolean {
    return !this.isPaid && !this.closedAt;
  }

  get isPaid(): boolean {
    return this.status === OrderStatus.PaidInFull || this.status === OrderStatus.Free;
  }

  /** The provider has been asked, and somebody is on the way to its page. */
  wait(): void {
    if (!this.isOpen) refuse('OrderClosed');
    this.status = OrderStatus.Pending;
  }

  /** The member has seen where to send the money. */
  awaitTransfer(now: Date): void {
    this.wait();
    this.expiresAt = new Date(now.getTime() + transferWaits * days);
  }

  /** Nothing came of a transfer so far. */
  remind(): void {
    record(this, TransferAwaited, factsOf(this));
  }

  /** A part of it came, and waits for the rest. */
  deposit(now: Date): void {
    if (this.status !== OrderStatus.PaidDeposit) this.expiresAt = new Date(now.getTime() + depositWaits * days);
    this.status = OrderStatus.PaidDeposit;
    record(this, DepositTaken, factsOf(this));
  }

  /** There was nothing to pay. */
  giveAway(now: Date): void {
    this.status = OrderStatus.Free;
    this.paidAt = now;
    record(this, OrderPaid, factsOf(this));
  }

  /** All of it was captured; also when the member had given it up meanwhile. */
  pay(now: Date): void {
    this.status = OrderStatus.PaidInFull;
    this.paidAt = now;
    this.closedAt = null;
    record(this, OrderPaid, factsOf(this));
  }

  /** The last try failed: it may be tried again. */
  decline(reason: string): void {
    this.status = OrderStatus.Unpaid;
    record(this, OrderDeclined, { ...factsOf(this), reason });
  }

  /** The member, time or the end of its subscription gave it up. */
  close(now: Date): void {
    if (!this.isOpen) refuse('OrderClosed');
    this.status = OrderStatus.Unpaid;
    this.closedAt = now;
    record(this, OrderClosed, factsOf(this));
  }

  /** The member withdrew from it. */
  withdraw(): void {
    record(this, ContractWithdrawn, factsOf(this));
  }
}
OrderSchema.setClass(Order);

const productOf = (kind: number) => (kind === PlanKind.Day ? ShopProduct.OneDayMembership : ShopProduct.Membership);

const factsOf = (order: Order) => ({ orderId: () => order.id, profileId: order.profileId });

export { OrderSchema };
