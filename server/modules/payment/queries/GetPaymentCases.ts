import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { OrderStatus } from '../../../../shared/enums.ts';
import { paymentCases } from '../../../../shared/payment/desk.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { ascending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { enumName, hoursAfter, iso, rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { named, orderOfCase } from '../desk/cases.ts';

type Waiting = Output<typeof paymentCases.GetPaymentCases>['items'][number];

const order = sortedBy(ascending(sql.ref('c.at'), 'timestamptz'), ascending(sql.ref('c.id')));

export const GetPaymentCases = handle(
  paymentCases.GetPaymentCases,
  async (input, { profileId: me }, { read, platform }) => {
    const page = movingPage(platform.secrets, 'GetPaymentCases', input);
    return page.pageOf(
      await rows(
        read,
        sql<Waiting & { sortKeys: string }>`
        select ${order.keys} as "sortKeys", c.id as "paymentCaseId", c.kind, c.reference, ${iso(sql.ref('c.at'))} as at, c.facts,
          ${iso(hoursAfter(sql.ref('c.at'), decidedWithin.PaymentCases))} as "dueAt",
          case when o.id is not null then json_build_object('orderId', o.id, 'tracking', o.tracking,
            'status', ${enumName(OrderStatus, sql.ref('o.status'))}, 'person', ${named('o.profile_id')}) end as "order"
        from payment_case c left join lateral (${orderOfCase}) o on true
        where c.closed_at is null and (o.id is null or o.profile_id not in (select profiles_of_account(${me})))
          and ${order.isBehind(page.last)}
        order by ${order.by} ${page.cut}`,
      ),
    );
  },
);
