import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { OrderStatus } from '../../../../shared/enums.ts';
import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { enumName, iso, rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { named } from '../desk/cases.ts';

type Found = Output<typeof paymentDesk.FindPayment>[number];

/** Providers number what they do each by themselves. */
const most = 20;

/** Year and running number of a receipt as it is printed; 0 for what is none. */
function receiptIn(reference: string) {
  const [, year = '0', number = '0'] = /^(\d{4})-(\d{1,9})$/.exec(reference) ?? [];
  return { year: Number(year), number: Number(number) };
}

export const FindPayment = handle(
  paymentDesk.FindPayment,
  async ({ reference }, { profileId: me }, { read, about }) => {
    const { year, number } = receiptIn(reference);
    const found = await rows(
      read,
      sql<Found>`
        select f.by, o.id as "orderId", o.tracking, ${enumName(OrderStatus, sql.ref('o.status'))} as status, o.amount as total,
          o.currency as "currencyCode", ${iso(sql.ref('o.created_at'))} as "createdAt", ${named('o.profile_id')} as person
        from (
          select 'Tracking' as by, id as order_id from shop_order where tracking = upper(${reference})
          union select 'Attempt', order_id from payment_attempt where reference = ${reference}
          union select 'Receipt', order_id from receipt where year = ${year} and number = ${number}
          union select 'Operation', a.order_id from payment_operation p join payment_attempt a on a.id = p.attempt_id
            where p.operation = ${reference}) f
          join shop_order o on o.id = f.order_id
        where o.profile_id not in (select profiles_of_account(${me})) order by o.id desc, f.by limit ${most}`,
    );
    if (found.length === 1) about(found[0]!.person.profileId);
    return found;
  },
);
