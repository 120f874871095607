/** The orders of somebody with everything that was done about each, as the desk reads them. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import {
  DeclineReason,
  OrderStatus,
  PaymentMethod,
  PaymentState,
  PlanKind,
  ReceiptKind,
  ShopProduct,
} from '../../../../shared/enums.ts';
import type { paymentDesk } from '../../../../shared/payment/desk.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { descending, sortedBy, type MovingPage } from '../../../platform/database/cursors.ts';
import { enumName, firstRow, iso, rows } from '../../../platform/database/sql.ts';
import { isProposed } from '../../../platform/fourEyes/proposals.ts';
import { unseal, type Secrets } from '../../../platform/secrets.ts';
import { Account, Refund, Transfer } from '../model/kinds.ts';
import { transfers } from '../providers/transfers.ts';
import { receiptNumber } from '../receipts.ts';
import { paymentOf } from '../refunds.ts';
import { named, purposeOfNote } from './cases.ts';

export type Order = Output<typeof paymentDesk.GetPersonPayments>['items'][number];

/** As much as anybody will look at of one order. */
const most = sql.lit(100);

/** What belongs to an order `o`, as a list in JSON. */
const listOf = (fields: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(one) from (select ${fields} ${rest} limit ${most}) one), '[]')`;

const attempts = listOf(
  sql`reference, ${enumName(PaymentState, sql.ref('state'))} as state, ${enumName(DeclineReason, sql.ref('declined'))} as declined,
    json_build_object('method', ${enumName(PaymentMethod, sql.ref('method'))}, 'last4', last4, 'expires', expires) as "paidWith",
    amount, ${iso(sql.ref('asked_at'))} as at`,
  sql`from payment_attempt where order_id = o.id order by id`,
);

const refunds = listOf(
  sql`${enumName(Refund, sql.ref('kind'))} as kind, amount, ${iso(sql.ref('asked_at'))} as "askedAt", ${iso(sql.ref('done_at'))} as "doneAt"`,
  sql`from refund where order_id = o.id order by id`,
);

const receipts = listOf(
  sql`${enumName(ReceiptKind, sql.ref('kind'))} as kind, ${receiptNumber('receipt')} as number, total, ${iso(sql.ref('issued_at'))} as "issuedAt"`,
  sql`from receipt where order_id = o.id order by id`,
);

const ledger = listOf(
  sql`t.entry, ${enumName(Transfer, sql.ref('t.kind'))} as kind, ${enumName(Account, sql.ref('giving.kind'))} as "from",
    ${enumName(Account, sql.ref('taking.kind'))} as "to", t.amount, t.currency as "currencyCode", ${iso(sql.ref('t.at'))} as at`,
  sql`from ledger_transfer t join ledger_account giving on giving.id = t.credit_id join ledger_account taking on taking.id = t.debit_id
    where t.order_id = o.id order by t.id`,
);

const cases = listOf(
  sql`c.id as "paymentCaseId", c.kind, c.reference, ${iso(sql.ref('c.at'))} as at, ${iso(sql.ref('c.closed_at'))} as "closedAt",
    ${named('c.closed_by')} as by, encode(c.note, 'base64') as note`,
  sql`from payment_case c where c.reference = o.tracking
      or c.reference in (select reference from payment_attempt where order_id = o.id)
      or c.reference in (select op.operation from payment_operation op join payment_attempt a on a.id = op.attempt_id
        where a.order_id = o.id)
    order by c.id`,
);

/** What of an order `o` is to be sent back, each by a transfer of its own; nothing while one that was booked is still being taken. */
const toSend = sql<number[]>`(select coalesce(json_agg(r.amount order by r.id), '[]') from refund r
    join payment_attempt a on a.id = r.attempt_id
  where r.order_id = o.id and r.done_at is null and a.provider = ${transfers} and not exists (
    select from bank_transfer b where b.attempt_id = a.id and not exists (
      select from payment_operation where provider = ${transfers} and operation = b.bank_reference)))`;

/** The try by which a transfer of an order is known, the one that waits before those that were given up. */
export const transferOf = (database: Kysely<never>, orderId: number) =>
  firstRow(
    database,
    sql<{ attemptId: number; reference: Column<'payment_attempt', 'reference'>; toSend: number[] }>`
      select a.id as "attemptId", a.reference, ${toSend} as "toSend" from payment_attempt a join shop_order o on o.id = a.order_id
      where o.id = ${orderId} and a.provider = ${transfers} order by a.settled_at is null desc, a.id desc limit 1`,
  );

interface Case {
  paymentCaseId: number;
  kind: string;
  reference: string;
  at: string;
  closedAt: string | null;
  by: { profileId: number; name: string } | null;
  note: string | null;
}

interface Row extends Omit<Order, 'cases' | 'can'> {
  cases: Case[];
  refundWaits: boolean;
  /** A bank transfer is or was waited for. */
  byTransfer: boolean;
}

interface OrdersFilter {
  profileId: number;
  orderId: number | undefined;
}

const order = sortedBy(descending(sql.ref('o.id')));

/** One order more than wanted, which tells whether more follow. */
export const ordersOf = (read: Kysely<unknown>, { profileId, orderId }: OrdersFilter, page: MovingPage) =>
  rows(
    read,
    sql<Row & { sortKeys: string }>`
      select ${order.keys} as "sortKeys", o.id as "orderId", o.tracking, site.dark, ${enumName(ShopProduct, sql.ref('o.product'))} as "packageType",
        ${enumName(PlanKind, sql.ref('plan.kind'))} as plan, o.renewal is not null as renewal,
        ${enumName(OrderStatus, sql.ref('o.status'))} as status, o.closed_at is not null as closed, ${iso(sql.ref('o.created_at'))} as "createdAt",
        ${iso(sql.ref('o.paid_at'))} as "paidAt", o.amount as total, o.currency as "currencyCode",
        coalesce(paid.refundable, 0) as refundable, ${toSend} as "toSend",
        exists (select from payment_attempt where order_id = o.id and provider = ${transfers}) as "byTransfer",
        ${isProposed('Refund', sql.ref('o.id'))} as "refundWaits",
        ${attempts} as attempts, ${refunds} as refunds, ${receipts} as receipts, ${ledger} as ledger, ${cases} as cases
      from shop_order o join site on site.id = o.site_id left join plan on plan.id = o.plan_id
        left join lateral (${paymentOf}) paid on true
      where o.profile_id = ${profileId} and (${orderId ?? null}::bigint is null or o.id = ${orderId ?? null})
        and ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
  );

/** A case as it is told, with the note that it was closed with. */
export function openedCase(secrets: Secrets, { closedAt, by, note, ...one }: Case): Order['cases'][number] {
  if (!closedAt || !by) return { ...one, closed: null };
  const sealed = note && Buffer.from(note, 'base64');
  return {
    ...one,
    closed: { at: closedAt, by, note: sealed ? unseal(secrets, purposeOfNote(one.paymentCaseId), sealed) : null },
  };
}
