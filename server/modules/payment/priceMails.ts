/** Mails about a price that changes: what it is, what happens with a yes and without, and what came of it. */
import { sql } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { letter, speaker, subscriptionOf, writing, type About, type Writer } from './contractMails.ts';

interface Change {
  siteId: Column<'plan', 'siteId'>;
  from: Column<'price_change', 'priceFrom'>;
  price: Column<'plan', 'price'>;
  before: Column<'plan', 'price'>;
  currency: Column<'plan', 'currency'>;
  paidUntil: Column<'subscription', 'paidUntil'>;
}

/** What a subscriber was asked for last. */
const changeOf = ({ platform, id }: About) =>
  firstRow(
    platform.database.write(),
    sql<Change>`
      select asked.site_id as "siteId", c.price_from as "from", asked.price, kept.price as before, asked.currency,
        s.paid_until as "paidUntil"
      from price_change c join subscription s on s.id = c.subscription_id
        join plan asked on asked.id = c.new_plan_id join plan kept on kept.id = c.plan_id
      where c.subscription_id = ${id} and s.ended_at is null order by c.announced_at desc limit 1`,
  );

const priceAsked: Writer = async (about) => {
  const found = await changeOf(about);
  if (!found) return undefined;
  const site = await about.platform.sites.siteOf(found.siteId);
  const { day, money } = writing(site, about.mailbox.locale);
  const say = speaker(about.mailbox);
  const { from, price, before, currency } = found;
  const values = { date: day(from), price: money(price, currency), before: money(before, currency) };
  const paragraphs = [say('price.body', values), say('price.yes'), say('price.otherwise', { date: values.date })];
  return letter(about, site, { part: 'price', paragraphs, path: '/Membership/History' });
};

const priceAccepted: Writer = async (about) => {
  const found = await changeOf(about);
  if (!found) return undefined;
  const site = await about.platform.sites.siteOf(found.siteId);
  const { day, moment, money } = writing(site, about.mailbox.locale);
  const say = speaker(about.mailbox);
  const values = { date: day(found.from), price: money(found.price, found.currency), moment: moment(about.at) };
  const paragraphs = [say('priceAccepted.body', values), say('renewal.otherwise')];
  return letter(about, site, { part: 'priceAccepted', paragraphs, path: '/Membership/History' });
};

const priceEnded: Writer = async (about) => {
  const found = await subscriptionOf(about);
  if (!found || found.ended) return undefined;
  const site = await about.platform.sites.siteOf(found.siteId);
  const { day } = writing(site, about.mailbox.locale);
  const say = speaker(about.mailbox);
  const paragraphs = [say('priceEnded.body', { date: day(found.paidUntil) }), say('priceEnded.otherwise')];
  return letter(about, site, { part: 'priceEnded', paragraphs, path: '/Membership/History' });
};

/** The mail that follows from each event; none where there is nothing left to tell. */
export const priceMails = {
  PriceChangeAnnounced: priceAsked,
  PriceAccepted: priceAccepted,
  PriceNotAccepted: priceEnded,
} satisfies Record<string, Writer>;
