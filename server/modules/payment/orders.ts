import { sql, type Kysely } from 'kysely';
import { DeclineReason, nameOf, OrderStatus, PaymentMethod, PlanKind, ShopProduct } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { refuse } from '../../platform/refusal.ts';
import { OperationKind } from './model/kinds.ts';

interface Row {
  status: Column<'shop_order', 'status'>;
  product: Column<'shop_order', 'product'>;
  productId: Column<'shop_order', 'planId'>;
  plan: Column<'plan', 'kind'> | null;
  tracking: Column<'shop_order', 'tracking'>;
  orderedAt: Column<'shop_order', 'createdAt'>;
  paidAt: Column<'shop_order', 'paidAt'>;
  expiresAt: Column<'shop_order', 'expiresAt'>;
  closed: boolean;
  total: Column<'shop_order', 'amount'>;
  currencyCode: Column<'shop_order', 'currency'>;
  startAtOnce: Column<'shop_order', 'startAtOnce'>;
  renewal: Column<'shop_order', 'renewal'>;
  subscriptionId: Column<'shop_order', 'subscriptionId'>;
  returnUrl: Column<'shop_order', 'returnUrl'>;
  method: Column<'payment_attempt', 'method'> | null;
  declined: Column<'payment_attempt', 'declined'>;
  last4: Column<'payment_attempt', 'last4'>;
  expires: Column<'payment_attempt', 'expires'>;
  pageUrl: Column<'payment_attempt', 'pageUrl'>;
  open: boolean;
  provider: Column<'payment_attempt', 'provider'> | null;
  /** What came of it so far. */
  received: number;
}

/** Somebody's own order with its last try to pay; that of others is as unknown as none. */
export async function orderOf(database: Kysely<unknown>, orderId: number, profileId: number) {
  const found = await firstRow(
    database,
    sql<Row>`
      select o.status, o.product, o.plan_id as "productId", plan.kind as plan, o.tracking, o.created_at as "orderedAt",
        o.paid_at as "paidAt", o.expires_at as "expiresAt", o.closed_at is not null as closed, o.amount as total,
        o.currency as "currencyCode", o.start_at_once as "startAtOnce", o.renewal, o.subscription_id as "subscriptionId",
        o.return_url as "returnUrl", a.method, a.declined, a.last4, a.expires, a.page_url as "pageUrl",
        coalesce(a.settled_at is null, false) as open, a.provider,
        (select coalesce(sum(amount), 0)::bigint from payment_operation where attempt_id = a.id and kind = ${OperationKind.Capture}) as received
      from shop_order o left join plan on plan.id = o.plan_id
        left join lateral (select * from payment_attempt where order_id = o.id order by declined is null desc, id desc limit 1) a on true
      where o.id = ${orderId} and o.profile_id = ${profileId}`,
  );
  if (!found) return refuse('NotFound');
  const { status, product, plan, method, declined, last4, expires, ...row } = found;
  return {
    ...row,
    status: nameOf(OrderStatus, status),
    packageType: nameOf(ShopProduct, product),
    plan: plan === null ? null : nameOf(PlanKind, plan),
    declined: declined === null ? null : nameOf(DeclineReason, declined),
    paidWith: method === null ? null : { method: nameOf(PaymentMethod, method), last4, expires },
  };
}
