import { sql } from 'kysely';
import { figures } from '../../../../shared/payment/figures.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { Transfer } from '../model/kinds.ts';
import { firstOf, monthOf, siteIn, summedAt } from '../books/months.ts';

interface Row {
  siteId: Column<'book_day', 'siteId'>;
  month: string;
  currencyCode: Column<'book_day', 'currency'>;
  net: number;
  soldVat: number;
  returned: number;
  returnedVat: number;
  disputed: number;
  regained: number;
}

const sum = (...kinds: (keyof typeof Transfer)[]) =>
  sql<number>`coalesce(sum(amount) filter (where kind = any(${kinds.map((kind) => Transfer[kind])}::smallint[])), 0)::float8`;

export const GetIncomeByMonth = handle(
  figures.GetIncomeByMonth,
  async ({ months }, _actor, { read, now, platform }) => {
    const found = await rows(
      read,
      sql<Row>`
      select site_id as "siteId", ${monthOf} as month, currency as "currencyCode", ${sum('Sale')} as net,
        ${sum('SaleVat')} as "soldVat", ${sum('Return', 'ReturnVat')} as returned, ${sum('ReturnVat')} as "returnedVat",
        ${sum('Disputed')} as disputed, ${sum('Regained')} as regained
      from book_day where day >= ${firstOf(now, months)}
      group by 1, 2, 3 order by 2 desc, 1, 3`,
    );
    return {
      summedAt: await summedAt(read),
      items: found.map(({ siteId, month, currencyCode, net, soldVat, returned, returnedVat, disputed, regained }) => ({
        ...siteIn(platform, siteId),
        ...{ month, currencyCode, returned, returnedVat },
        sales: net + soldVat,
        vat: soldVat - returnedVat,
        chargebacks: disputed - regained,
        net: net - (returned - returnedVat),
      })),
    };
  },
);
