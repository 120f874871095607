/** Receipts as files, each for the member alone who paid. */
import { sql } from 'kysely';
import { payment } from '../../../shared/payment/contract.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { byCaller, type Entrance, type Incoming } from '../../platform/http/entrances.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { orderOf } from './orders.ts';
import { drawPaper } from './paper.ts';
import { receiptsOf } from './receipts.ts';

/** Nobody between keeps it, and no other page frames it. */
const headers = {
  'cache-control': 'private, no-store',
  'content-type': 'application/pdf',
  'x-robots-tag': 'noindex',
};

export const paperFiles = (platform: Platform): Entrance => ({
  name: 'ReceiptFile',
  path: '/Payment/Receipts/:file',
  methods: ['GET', 'HEAD'],
  door: payment.ReceiptPageData,
  limit: byCaller('paper'),
  answer: (incoming) => answer(incoming, platform),
});

async function answer(incoming: Incoming, { database: { read } }: Platform) {
  const { actor, site, params } = incoming;
  const [, year, running] = /^(\d{4})-(\d{6,9})\.pdf$/.exec(params['file'] ?? '') ?? refuse('NotFound');
  const found = await firstRow(
    read,
    sql<Columns<'receipt', 'orderId'>>`
      select order_id as "orderId" from receipt r join shop_order o on o.id = r.order_id
      where r.year = ${year}::int and r.number = ${running}::int and o.profile_id = ${actor.profileId}`,
  );
  if (!found) return refuse('NotFound');
  const number = `${year}-${running}`;
  const order = await orderOf(read, found.orderId, actor.profileId);
  const receipts = await receiptsOf(read, found.orderId);
  const paper = receipts.find((one) => one.number === number) ?? refuse('NotFound');
  const body = await drawPaper({
    order,
    paper,
    memberNumber: actor.profileId,
    couple: actor.profileType === 'Couple',
    site,
    locale: actor.locale,
  });
  return { headers: { ...headers, 'content-disposition': `attachment; filename="${number}.pdf"` }, body };
}
