import { sql, type Kysely } from 'kysely';
import { nameOf, OrderStatus, PlanKind } from '../../../shared/enums.ts';
import { withdrawalDays } from '../../../shared/payment/membership.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows, type Ref } from '../../platform/database/sql.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SiteRecord } from '../../platform/site.ts';
import { Audience } from './model/kinds.ts';
import type { Method } from './providers/provider.ts';

type Database = Kysely<never> | Kysely<unknown>;

const monthsOfKind = { Day: 0, Month: 1, Quarter: 3, Year: 12 } as const;

/** How many months a kind of plan lasts; 0 for 24 hours. */
export const monthsOf = (kind: number): number => monthsOfKind[nameOf(PlanKind, kind)];

const monthsInSql = sql`(case kind ${sql.join(
  Object.entries(monthsOfKind).map(
    ([kind, months]) => sql`when ${sql.lit(PlanKind[kind as keyof typeof monthsOfKind])} then ${sql.lit(months)}`,
  ),
  sql` `,
)} end)`;

/** Of a price in minor units, the tax that is in it, rounded to the nearest unit. */
export const vatIn = (amount: number, percent: number): number => Math.round((amount * percent) / (100 + percent));

/** The moment so many calendar months after another, at the same time of day in a zone: the 31st gives way to a shorter month. */
export const monthsAfter = (at: Ref, months: Ref, zone: string) =>
  sql<Date>`((${at} at time zone ${zone}::text + ${months} * interval '1 month') at time zone ${zone}::text)`;

/** When what begins at a moment ends. */
export async function endOf(database: Database, from: Date, kind: number, zone: string): Promise<Date> {
  if (kind === PlanKind.Day) return new Date(from.getTime() + 24 * hours);
  const months = sql`${monthsOf(kind)}::int`;
  const found = await firstRow(
    database,
    sql<{ at: Date }>`select ${monthsAfter(sql`${from}::timestamptz`, months, zone)} as at`,
  );
  return new Date(found!.at);
}

export interface PlanRow {
  id: number;
  siteId: Column<'plan', 'siteId'>;
  kind: Column<'plan', 'kind'>;
  price: Column<'plan', 'price'>;
  currency: Column<'plan', 'currency'>;
  vatPercent: number;
  mostChosen: Column<'plan', 'mostChosen'>;
  isOffered: boolean;
}

const columns = sql`id, site_id as "siteId", kind, price, currency, vat_percent::float8 as "vatPercent", most_chosen as "mostChosen", retired_at is null as "isOffered"`;

/** The plans that a site sells now, the shortest first. */
export const offeredPlans = (database: Database, siteId: number): Promise<PlanRow[]> =>
  rows(database, sql<PlanRow>`select ${columns} from plan where ${offered(siteId)} order by kind`);

const offered = (siteId: number) => sql`site_id = ${siteId} and retired_at is null`;

/** A plan, with when it ends for who buys it. */
type PlanToBuy = PlanRow & { endsAt: Date; laterEndsAt: Date };

/** The same, with when each ends if it begins at a moment, or when the time to withdraw is over. */
export function plansToBuy(database: Database, site: SiteRecord, startsAt: Date, now: Date): Promise<PlanToBuy[]> {
  const end = (from: Date) => sql`case when kind = ${PlanKind.Day} then ${from}::timestamptz + interval '24 hours'
    else ${monthsAfter(sql`${from}::timestamptz`, monthsInSql, site.contact.timeZone)} end`;
  return rows(
    database,
    sql<PlanToBuy>`
      select ${columns}, ${end(startsAt)} as "endsAt", ${end(laterStart(startsAt, now))} as "laterEndsAt"
      from plan where ${offered(site.id)} order by kind`,
  );
}

/** When what is paid now begins where its buyer does not want it before the time to withdraw is over. */
export const laterStart = (startsAt: Date, now: Date) =>
  new Date(Math.max(startsAt.getTime(), now.getTime() + withdrawalDays * days));

/** A plan, also one that is not sold any more. */
export async function planOf(database: Database, id: number): Promise<PlanRow> {
  return (await firstRow(database, sql<PlanRow>`select ${columns} from plan where id = ${id}`)) ?? refuse('PlanGone');
}

export interface Offer {
  id: string;
  kind: Column<'offer', 'kind'>;
  percent: Column<'offer', 'percent'>;
  until: Column<'offer', 'until'>;
}

/** An offer that this very member may use now, on this site; refuses with OfferEnded. */
export async function offerFor(
  database: Database,
  { offerId, profileId, siteId, now }: { offerId: string; profileId: number; siteId: number; now: Date },
): Promise<Offer> {
  const used = sql`(closed_at is null and status <> ${OrderStatus.Unpaid})`;
  const bought = sql`exists (select from shop_order where profile_id = ${profileId} and status = ${OrderStatus.PaidInFull})`;
  const found = await firstRow(
    database,
    sql<Offer>`
      select id, kind, percent, until from offer o
      where id = ${offerId} and site_id = ${siteId} and starts_at <= ${now} and (until is null or until > ${now})
        and made_by is distinct from account_of(${profileId})
        and per_profile > (select count(*) from shop_order
          where offer_id = o.id and profile_id = ${profileId} and ${used} and status <> ${OrderStatus.Pending})
        and (total_uses is null or total_uses > (select count(*) from shop_order where offer_id = o.id and ${used}))
        and case audience when ${Audience.New} then not ${bought}
          when ${Audience.Lapsed} then ${bought} and not exists (
            select from profile where id = ${profileId} and member_until > ${now})
          else true end`,
  );
  return found ?? refuse('OfferEnded');
}

/** What a plan costs with an offer. */
export const priceOf = (plan: PlanRow, offer: Offer | undefined): number =>
  offer && (offer.kind === null || offer.kind === plan.kind)
    ? Math.round((plan.price * (100 - offer.percent)) / 100)
    : plan.price;

/** How a plan may be paid: by SMS only what is small and ends by itself, and nothing by transfer that begins at once. */
export const methodsFor = ({ kind }: Pick<PlanRow, 'kind'>, provided: readonly Method[]): Method[] =>
  provided.filter((method) => (kind === PlanKind.Day ? method !== 'BankTransfer' : method !== 'Sms'));

interface Buyer {
  /** When what is bought now begins. */
  startsAt: Date;
  provided: readonly Method[];
  now: Date;
  offer?: Offer | undefined;
}

/** Plans as somebody may buy them now; where anything can be bought, without those that there is no way to pay. */
export function quotes(plans: readonly PlanToBuy[], buyer: Buyer) {
  const all = plans.map((plan) => quote(plan, buyer));
  return buyer.provided.length === 0 ? all : all.filter(({ methods }) => methods.length > 0);
}

function quote(plan: PlanToBuy, { startsAt, provided, now, offer }: Buyer) {
  const months = monthsOf(plan.kind);
  const price = priceOf(plan, offer);
  return {
    planId: plan.id,
    kind: nameOf(PlanKind, plan.kind),
    months,
    price,
    vat: vatIn(price, plan.vatPercent),
    regularPrice: plan.price,
    perMonth: months > 0 ? Math.round(price / months) : null,
    renews: months > 0 && price > 0,
    mostChosen: plan.mostChosen,
    methods: methodsFor(plan, provided),
    startsAt: startsAt.toISOString(),
    endsAt: new Date(plan.endsAt).toISOString(),
    withdrawUntil: new Date(now.getTime() + withdrawalDays * days).toISOString(),
    later: {
      startsAt: laterStart(startsAt, now).toISOString(),
      endsAt: new Date(plan.laterEndsAt).toISOString(),
    },
  };
}
