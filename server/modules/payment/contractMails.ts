/** Mails about a contract: what the law wants in them, and no word of what the house is. */
import { sql } from 'kysely';
import type { Locale } from '../../../shared/enums.ts';
import { ReceiptKind } from '../../../shared/enums.ts';
import { withdrawalDays } from '../../../shared/payment/membership.ts';
import { moneyIn } from '../../../shared/payment/money.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { MailContent } from '../../platform/mail/content.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SiteRecord } from '../../platform/site.ts';
import { text } from '../../platform/texts.ts';
import type { Mailbox } from '../profiles/index.ts';
import { receiptNumber, statementText } from './receipts.ts';
import { Refund } from './model/kinds.ts';

export interface About {
  platform: Platform;
  mailbox: Mailbox;
  /** When it happened. */
  at: Date;
  /** The number of the order, or of the subscription. */
  id: number;
  /** Names the mail for good. */
  mailId: string;
}

export type Writer = (about: About) => Promise<MailContent | undefined>;

/** How a site and a language write days, moments and amounts. */
export function writing(site: SiteRecord, locale: Locale) {
  const { timeZone } = site.contact;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone });
  return {
    day: (at: Date | string) => day.format(new Date(at)),
    moment: (at: Date) => moment.format(at),
    money: (amount: number, currency: string) => moneyIn(locale, currency).exactPrice(amount),
  };
}

interface Content {
  part: 'paid' | 'begun' | 'cancelled' | 'withdrawn' | 'renewal' | 'price' | 'priceAccepted' | 'priceEnded';
  paragraphs: string[];
  list?: string[];
  path: string;
}

/** The mail around what it says: who writes stands in it, as on every contract. */
export function letter(
  { mailbox, mailId }: About,
  { contact }: SiteRecord,
  { part, paragraphs, list = [], path }: Content,
): MailContent {
  const { profileId, siteId, email: to, name, locale, couple } = mailbox;
  const who = couple ? 'couple' : 'single';
  const { company, address, vatId, email, phone } = contact;
  return {
    ...{ id: mailId, to, profileId, siteId, locale },
    subject: text(locale, `mail.contract.${part}.subject`, { who }),
    greeting: text(locale, 'mail.greeting', { name }),
    paragraphs: [...paragraphs, [company, address, vatId, email, phone].filter(Boolean).join(' · ')],
    list: list.map((label) => ({ label })),
    button: { label: text(locale, `mail.contract.${part}.button`), path },
    footer: text(locale, 'mail.footer', { who }),
    why: text(locale, 'mail.why.contract'),
  };
}

/** The words of a mail about a contract, with whom it speaks to. */
export const speaker = ({ locale, couple }: Mailbox) => {
  const who = couple ? 'couple' : 'single';
  return (id: string, values: Record<string, string> = {}) => text(locale, `mail.contract.${id}`, { who, ...values });
};

interface Paid {
  siteId: Column<'shop_order', 'siteId'>;
  tracking: Column<'shop_order', 'tracking'>;
  total: Column<'receipt', 'total'>;
  vat: Column<'receipt', 'vat'>;
  vatPercent: number;
  currency: Column<'receipt', 'currency'>;
  number: string;
  from: Date;
  until: Date;
  paidAt: NonNullable<Column<'shop_order', 'paidAt'>>;
  startAtOnce: Column<'shop_order', 'startAtOnce'>;
  isRenewal: boolean;
  renewsAt: Column<'subscription', 'paidUntil'> | null;
  nextPrice: Column<'plan', 'price'> | null;
}

const paid: Writer = async (about) => {
  const { platform, mailbox, id } = about;
  const found = await firstRow(
    platform.database.write(),
    sql<Paid>`
      select o.site_id as "siteId", o.tracking, r.total, r.vat, r.vat_percent::float8 as "vatPercent", r.currency,
        ${receiptNumber('r')} as number, lower(r.during) as "from", upper(r.during) as "until", o.paid_at as "paidAt",
        o.start_at_once as "startAtOnce", o.renewal is not null as "isRenewal", s.paid_until as "renewsAt", plan.price as "nextPrice"
      from shop_order o join receipt r on r.order_id = o.id and r.kind = ${ReceiptKind.Sale}
        left join subscription s on s.id = o.subscription_id and s.ended_at is null and s.cancelled_at is null
        left join plan on plan.id = coalesce(s.next_plan_id, s.plan_id)
      where o.id = ${id}`,
  );
  if (!found) return undefined;
  const site = await platform.sites.siteOf(found.siteId);
  const { day, money } = writing(site, mailbox.locale);
  const say = speaker(mailbox);
  const { tracking, total, vat, vatPercent, currency, number, from, until, renewsAt, nextPrice } = found;
  const withdrawUntil = new Date(new Date(found.paidAt).getTime() + withdrawalDays * days);
  const list = [
    say('line.order', { tracking, receipt: number }),
    say('line.period', { from: day(from), until: day(until) }),
    say('line.total', {
      ...{ total: money(total, currency), vat: money(vat, currency) },
      percent: vatPercent.toLocaleString(mailbox.locale),
    }),
    renewsAt && nextPrice !== null
      ? say('line.renews', { date: day(renewsAt), price: money(nextPrice, currency) })
      : say('line.ends'),
    ...(total > 0 ? [say('line.statement', { statement: statementText })] : []),
  ];
  const right = say(found.startAtOnce ? 'withdraw.begun' : 'withdraw.whole', { date: day(withdrawUntil) });
  const paragraphs = [say('paid.body'), ...(found.isRenewal || total === 0 ? [] : [right])];
  return letter(about, site, { part: 'paid', paragraphs, list, path: `/Receipt?order=${id}` });
};

interface Running {
  siteId: Column<'plan', 'siteId'>;
  paidUntil: Column<'subscription', 'paidUntil'>;
  ended: boolean;
  price: Column<'plan', 'price'>;
  currency: Column<'plan', 'currency'>;
}

/** A subscription, and what its next time costs. */
export const subscriptionOf = ({ platform, id }: About) =>
  firstRow(
    platform.database.write(),
    sql<Running>`
      select plan.site_id as "siteId", s.paid_until as "paidUntil", s.ended_at is not null as ended, plan.price, plan.currency
      from subscription s join plan on plan.id = coalesce(s.next_plan_id, s.plan_id) where s.id = ${id}`,
  );

const cancelled: Writer = async (about) => {
  const found = await subscriptionOf(about);
  if (!found) return undefined;
  const site = await about.platform.sites.siteOf(found.siteId);
  const { day, moment } = writing(site, about.mailbox.locale);
  const say = speaker(about.mailbox);
  const rest = found.ended ? say('cancelled.ended') : say('cancelled.until', { date: day(found.paidUntil) });
  const paragraphs = [say('cancelled.body', { moment: moment(about.at) }), rest];
  return letter(about, site, { part: 'cancelled', paragraphs, path: '/Membership' });
};

const withdrawn: Writer = async (about) => {
  const found = await firstRow(
    about.platform.database.write(),
    sql<{
      siteId: Column<'shop_order', 'siteId'>;
      tracking: Column<'shop_order', 'tracking'>;
      amount: Column<'refund', 'amount'>;
      currency: Column<'refund', 'currency'>;
    }>`
      select o.site_id as "siteId", o.tracking, r.amount, r.currency
      from shop_order o join refund r on r.order_id = o.id and r.kind = ${Refund.Withdrawal} where o.id = ${about.id}`,
  );
  if (!found) return undefined;
  const site = await about.platform.sites.siteOf(found.siteId);
  const { moment, money } = writing(site, about.mailbox.locale);
  const say = speaker(about.mailbox);
  const paragraphs = [
    say('withdrawn.body', { tracking: found.tracking, moment: moment(about.at) }),
    say('withdrawn.refund', { amount: money(found.amount, found.currency) }),
  ];
  return letter(about, site, { part: 'withdrawn', paragraphs, path: `/Receipt?order=${about.id}` });
};

const renewal: Writer = async (about) => {
  const found = await subscriptionOf(about);
  if (!found || found.ended) return undefined;
  const site = await about.platform.sites.siteOf(found.siteId);
  const { day, money } = writing(site, about.mailbox.locale);
  const say = speaker(about.mailbox);
  const values = { date: day(found.paidUntil), price: money(found.price, found.currency) };
  const paragraphs = [say('renewal.body', values), say('renewal.otherwise')];
  return letter(about, site, { part: 'renewal', paragraphs, path: '/Membership' });
};

/** The mail that follows from each event; none where there is nothing left to tell. */
export const contractMails = {
  OrderPaid: paid,
  SubscriptionCancelled: cancelled,
  SubscriptionDeactivated: cancelled,
  ContractWithdrawn: withdrawn,
  RenewalAnnounced: renewal,
} satisfies Record<string, Writer>;
