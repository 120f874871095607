/** Orders, payments and books of members that were invented before, for whoever measures. */
import type pg from 'pg';
import { OrderStatus, PaymentMethod, PaymentState, PlanKind, ReceiptKind, ShopProduct } from '../../shared/enums.ts';
import { withoutChecks } from '../../server/operate/seed-large.ts';

export interface PaymentSize {
  /** Orders that are paid; each has three rows in the books. */
  orders: number;
  /** How many of them one member has. */
  ofOne: number;
}

/** Has the invented members buy again and again, and one buy `ofOne` times. */
export async function seedLargePayments(
  client: pg.ClientBase,
  { orders, ofOne }: PaymentSize,
  oneId: number,
): Promise<void> {
  const filling: [table: string, statement: string, values?: unknown[]][] = [
    ['shop_order', buying, [orders, ofOne, oneId]],
    ['payment_attempt', paying],
    ['payment_operation', capturing],
    ['receipt', receipts],
    ['ledger_account', accounts],
    ['ledger_transfer', transfers],
  ];
  for (const [table, statement, values = []] of filling)
    await withoutChecks(client, table, () => client.query(statement, values));
  await client.query(`vacuum analyze ${filling.map(([table]) => table).join(', ')}`);
}

const plan = `(select * from plan where site_id = 1 and kind = ${PlanKind.Quarter} and retired_at is null)`;
const vat = '5340';

const buying = `
  with everybody as (select id, row_number() over (order by id) - 1 as at from profile where name like 'large-%'),
    counted as (select count(*)::bigint as n from everybody)
  insert into shop_order (profile_id, site_id, product, plan_id, status, amount, vat, vat_percent, currency, start_at_once, tracking,
    created_at, paid_at)
  select coalesce(everybody.id, $3), 1, ${ShopProduct.Membership}, plan.id, ${OrderStatus.PaidInFull}, plan.price, ${vat}, plan.vat_percent,
    plan.currency, true, 'L' || at_order, now() - at_order % 3000 * interval '1 day',
    now() - at_order % 3000 * interval '1 day'
  from generate_series(1, $1::int) as series(at_order) cross join ${plan} plan cross join counted
    left join everybody on at_order > $2::int and everybody.at = (at_order * 7919::bigint) % counted.n`;

const paying = `
  insert into payment_attempt (order_id, reference, provider, method, state, amount, currency, last4, expires, asked_at, settled_at)
  select id, 'r' || id, 'sandbox', ${PaymentMethod.CreditCard}, ${PaymentState.Captured}, amount, currency, '4242', '12/31', created_at, paid_at
  from shop_order where tracking like 'L%'`;

const capturing = `
  insert into payment_operation (attempt_id, provider, operation, kind, amount, currency, at)
  select id, provider, 'o' || id, 1, amount, currency, settled_at from payment_attempt where reference like 'r%'`;

const receipts = `
  insert into receipt (order_id, kind, year, number, issued_at, vat, vat_percent, total, currency, during)
  select id, ${ReceiptKind.Sale}, 1000, row_number() over (order by id), paid_at, vat, vat_percent, amount, currency,
    tstzrange(paid_at, paid_at + interval '3 months')
  from shop_order where tracking like 'L%'`;

const accounts = `
  insert into ledger_account (kind, currency, order_id, provider)
  select 1, currency, id, null from shop_order where tracking like 'L%'
  union all select kind, 'DKK', null, case kind when 2 then 'sandbox' end from generate_series(2, 4) kind
  where not exists (select from ledger_account a where a.kind = kind.kind and a.order_id is null)`;

const transfers = `
  with house as (select kind, id from ledger_account where order_id is null and currency = 'DKK')
  insert into ledger_transfer (entry, kind, debit_id, credit_id, amount, currency, at, order_id)
  select 'L ' || o.id, leg.kind, case leg.kind when 3 then clearing.id else a.id end,
    case leg.kind when 1 then revenue.id when 2 then tax.id else a.id end,
    case leg.kind when 1 then o.amount - o.vat when 2 then o.vat else o.amount end, o.currency, o.paid_at, o.id
  from shop_order o join ledger_account a on a.order_id = o.id cross join (values (1), (2), (3)) leg(kind)
    join house clearing on clearing.kind = 2 join house revenue on revenue.kind = 3 join house tax on tax.kind = 4
  where o.tracking like 'L%'`;
