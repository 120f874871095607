import { sql, type RawBuilder } from 'kysely';
import {
  DeclineReason,
  nameOf,
  OrderStatus,
  PaymentMethod,
  PlanKind,
  ReceiptKind,
  ShopProduct,
} from '../../../../shared/enums.ts';
import { payment, type orderEntries } from '../../../../shared/payment/contract.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { ascending, descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { iso, rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { receiptNumber } from '../receipts.ts';

interface Row {
  orderId: number;
  entry: (typeof orderEntries)[number];
  at: string;
  product: Column<'shop_order', 'product'>;
  plan: Column<'plan', 'kind'> | null;
  renewal: boolean;
  status: Column<'shop_order', 'status'>;
  closed: boolean;
  declined: Column<'payment_attempt', 'declined'>;
  method: Column<'payment_attempt', 'method'> | null;
  last4: Column<'payment_attempt', 'last4'>;
  expires: Column<'payment_attempt', 'expires'>;
  total: number | null;
  currencyCode: Column<'shop_order', 'currency'>;
  receipts: { kind: number; number: string }[];
}

const order = sortedBy(
  descending(sql.ref('one.at'), 'text'),
  descending(sql.ref('one.orderId')),
  ascending(sql.ref('one.entry'), 'text'),
);

export const GetOrders = handle(payment.GetOrders, async ({ entry, ...input }, { profileId }, { read, platform }) => {
  const page = movingPage(platform.secrets, 'GetOrders', input);
  const parts: Record<Row['entry'], RawBuilder<Row>> = { Payment: payments(profileId), Refund: refunds(profileId) };
  const all = entry ? parts[entry] : sql<Row>`(${parts.Payment}) union all (${parts.Refund})`;
  const found = await rows(
    read,
    sql<Row & { sortKeys: string }>`select one.*, ${order.keys} as "sortKeys" from (${all}) one
      where ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
  );
  const { items, ...rest } = page.pageOf(found);
  return { items: items.map(shown), ...rest };
});

const payments = (profileId: number) => sql<Row>`
  select o.id as "orderId", 'Payment' as entry, ${iso(sql`coalesce(o.paid_at, o.created_at)`)} as at, o.product, plan.kind as plan,
    o.renewal is not null as renewal, o.status, o.closed_at is not null as closed, a.declined, a.method, a.last4, a.expires,
    case when o.status in (${OrderStatus.PaidInFull}, ${OrderStatus.Free}) then o.amount end as total, o.currency as "currencyCode",
    coalesce((select jsonb_agg(jsonb_build_object('kind', receipt.kind, 'number', ${receiptNumber('receipt')}))
      from receipt where order_id = o.id and kind = ${ReceiptKind.Sale}), '[]') as receipts
  from shop_order o left join plan on plan.id = o.plan_id
    left join lateral (select declined, method, last4, expires from payment_attempt where order_id = o.id order by id desc limit 1) a on true
  where o.profile_id = ${profileId}`;

const refunds = (profileId: number) => sql<Row>`
  select o.id as "orderId", 'Refund' as entry, ${iso(sql`receipt.issued_at`)} as at, o.product, plan.kind as plan,
    o.renewal is not null as renewal, o.status, false as closed, null::smallint as declined, a.method, a.last4, a.expires,
    case receipt.kind when ${ReceiptKind.ChargebackReversed} then receipt.total else -receipt.total end as total, o.currency as "currencyCode",
    jsonb_build_array(jsonb_build_object('kind', receipt.kind, 'number', ${receiptNumber('receipt')})) as receipts
  from shop_order o join receipt on receipt.order_id = o.id and receipt.kind <> ${ReceiptKind.Sale}
    left join plan on plan.id = o.plan_id
    left join lateral (select method, last4, expires from payment_attempt where order_id = o.id and declined is null
      order by id desc limit 1) a on true
  where o.profile_id = ${profileId}`;

function shown({ product, plan, status, declined, method, last4, expires, receipts, ...row }: Row) {
  return {
    ...row,
    packageType: nameOf(ShopProduct, product),
    plan: plan === null ? null : nameOf(PlanKind, plan),
    status: nameOf(OrderStatus, status),
    declined: declined === null ? null : nameOf(DeclineReason, declined),
    paidWith: method === null ? null : { method: nameOf(PaymentMethod, method), last4, expires },
    receipts: receipts.map(({ kind, number }) => ({ kind: nameOf(ReceiptKind, kind), number })),
  };
}
