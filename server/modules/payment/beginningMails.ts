/** The mail that says that what was paid and waited has begun, and confirms the wish for it where it was one. */
import { sql } from 'kysely';
import { ReceiptKind } from '../../../shared/enums.ts';
import { withdrawalDays } from '../../../shared/payment/membership.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { letter, speaker, writing, type Writer } from './contractMails.ts';
import { receiptNumber } from './receipts.ts';

interface Begun {
  siteId: Column<'shop_order', 'siteId'>;
  tracking: Column<'shop_order', 'tracking'>;
  paidAt: NonNullable<Column<'shop_order', 'paidAt'>>;
  startAtOnce: Column<'shop_order', 'startAtOnce'>;
  number: string;
  from: Date;
  until: Date;
}

const begun: Writer = async (about) => {
  const { platform, mailbox, id, at } = about;
  const found = await firstRow(
    platform.database.write(),
    sql<Begun>`
      select o.site_id as "siteId", o.tracking, o.paid_at as "paidAt", o.start_at_once as "startAtOnce",
        ${receiptNumber('r')} as number, lower(r.during) as "from", upper(r.during) as "until"
      from shop_order o join receipt r on r.order_id = o.id and r.kind = ${ReceiptKind.Sale} where o.id = ${id}`,
  );
  if (!found) return undefined;
  const site = await platform.sites.siteOf(found.siteId);
  const { day, moment } = writing(site, mailbox.locale);
  const say = speaker(mailbox);
  const { tracking, number, from, until, paidAt, startAtOnce } = found;
  const withdrawUntil = new Date(new Date(paidAt).getTime() + withdrawalDays * days);
  const paragraphs = startAtOnce
    ? [say('begun.asked', { moment: moment(at) }), say('withdraw.begun', { date: day(withdrawUntil) })]
    : [say('begun.body')];
  const list = [
    say('line.order', { tracking, receipt: number }),
    say('line.period', { from: day(from), until: day(until) }),
  ];
  return letter(about, site, { part: 'begun', paragraphs, list, path: '/Membership' });
};

export const beginningMails = { MembershipBegun: begun } satisfies Record<string, Writer>;
