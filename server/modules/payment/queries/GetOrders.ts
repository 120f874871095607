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
import { iso, pageOf, rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { receiptNumber } from '../receipts.ts';

interface Row {
  orderId: number;
  entry: (typeof orderEntries)[number];
  at: string;
  product: number;
  plan: number | null;
  renewal: boolean;
  status: number;
  closed: boolean;
  declined: number | null;
  method: number | null;
  last4: string | null;
  expires: string | null;
  total: number | null;
  currencyCode: string;
  receipts: { kind: number; number: string }[];
}

export const GetOrders = handle(payment.GetOrders, async ({ skip, take, entry }, { profileId }, { read }) => {
  const parts: Record<Row['entry'], RawBuilder<Row>> = { Payment: payments(profileId), Refund: refunds(profileId) };
  const all = entry ? parts[entry] : sql<Row>`(${parts.Payment}) union all (${parts.Refund})`;
  const found = await rows(
    read,
    sql<Row>`select * from (${all}) one order by at desc, "orderId" desc, entry limit ${take + 1} offset ${skip}`,
  );
  const { items, more } = pageOf(found, take);
  return { items: items.map(shown), more };
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
