/**
 * Every day is held against the provider's own list, both ways: what it moved and we do not know of is taken, what we know of
 * and it does not is looked up there, and somebody looks at what does not fit. A day that was not finished is begun again;
 * nothing of it counts twice.
 */
import { sql } from 'kysely';
import { nameOf } from '../../../shared/enums.ts';
import { clock, days, hours } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import { inUnit, type Unit } from '../../platform/database/unit.ts';
import { log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { askAndTake } from './askProvider.ts';
import { openCase } from './cases.ts';
import { OperationKind } from './model/kinds.ts';
import { ProviderDown, type Listed, type PaymentProvider } from './providers/provider.ts';
import { providerOf } from './providers/providerOf.ts';

/** How far a day's reconciliation reaches back before midnight, so that no operation falls between two days. */
const overlap = 6 * hours;
/** A day is looked at when its last notices have had time to come. */
const noticesNeed = 2 * hours;
/** The most missed days that are reconciled later. */
const daysBack = 7;
const portion = 200;

interface Day {
  day: string;
  from: Date;
  until: Date;
}

/** Holds those days that are over and were not yet held against the provider. Breaks off when it is away: the next run goes on. */
export async function reconcile(platform: Platform, now: Date, stop: AbortSignal): Promise<void> {
  const provider = providerOf(platform);
  if (!provider) return;
  try {
    for (const day of await openDays(platform, provider.name, now)) {
      if (stop.aborted) return;
      await takeListed(platform, provider, day, stop);
      await findUnlisted(platform, provider, day, stop);
      if (!stop.aborted) await finish(platform, provider.name, day);
    }
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    log.warn({ err: error }, 'the provider was away as a day was to be held against it');
  }
}

/** Days of the site, the oldest first, that are over long enough. */
async function openDays(platform: Platform, provider: string, now: Date): Promise<Day[]> {
  const { timeZone } = (await platform.sites.siteOf(null)).contact;
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  const found = await rows(
    platform.database.write(),
    sql<Day>`
      select to_char(day, 'YYYY-MM-DD') as day, day::timestamp at time zone ${timeZone} as "from",
        (day + 1)::timestamp at time zone ${timeZone} as until
      from (select ${today} - ago as day from generate_series(1, ${daysBack}::int) ago) d
      where (day + 1)::timestamp at time zone ${timeZone} <= ${new Date(now.getTime() - noticesNeed)}
        and not exists (select from payment_reconciliation r where r.provider = ${provider} and r.day = d.day)
      order by day`,
  );
  return found.map(({ day, from, until }) => ({
    day,
    from: new Date(new Date(from).getTime() - overlap),
    until: new Date(until),
  }));
}

const within = async (platform: Platform, work: (unit: Unit) => Promise<void>) => {
  const { events } = await inUnit(platform.database.orm.em, { actorId: null, commandId: null }, work);
  if (events > 0) platform.outbox.wake();
};

/** What the provider moved on that day, page by page: what we do not know of is taken, what differs is written down. */
async function takeListed(platform: Platform, provider: PaymentProvider, { from, until }: Day, stop: AbortSignal) {
  for await (const page of provider.list(from, until)) {
    if (stop.aborted) return;
    const known = await knownOf(platform, provider.name, page);
    const missing = page.filter(({ id }) => !known.has(id));
    for (const reference of new Set(missing.map((one) => one.reference))) await askAndTake(platform, reference);
    const taken = await knownOf(platform, provider.name, missing);
    await within(platform, async (unit) => {
      for (const one of missing) if (taken.has(one.id)) await noteCase(unit, 'MissingHere', one);
      for (const one of page) {
        const ours = known.get(one.id) ?? taken.get(one.id);
        if (ours && !fits(ours, one)) await noteCase(unit, 'Amount', one);
      }
      await sql`update payment_operation set listed_at = ${unit.now} where provider = ${provider.name} and listed_at is null
        and operation = any(${page.map(({ id }) => id)}::text[])`.execute(unit.sql);
    });
  }
}

interface Known {
  operation: Column<'payment_operation', 'operation'>;
  kind: Column<'payment_operation', 'kind'>;
  amount: Column<'payment_operation', 'amount'>;
  currency: Column<'payment_operation', 'currency'>;
}

async function knownOf({ database }: Platform, provider: string, page: readonly Listed[]) {
  const found = await rows(
    database.write(),
    sql<Known>`
      select operation, kind, amount, currency from payment_operation
      where provider = ${provider} and operation = any(${page.map(({ id }) => id)}::text[])`,
  );
  return new Map(found.map((one) => [one.operation, one]));
}

const fits = (ours: Known, { kind, amount, currency }: Listed) =>
  ours.kind === OperationKind[kind] && ours.amount === amount && (currency === null || ours.currency === currency);

const noteCase = (unit: Unit, kind: 'MissingHere' | 'MissingThere' | 'Amount', one: Listed) =>
  openCase(unit, {
    kind,
    reference: one.reference,
    facts: { amount: one.amount, currency: one.currency, state: one.kind },
    operation: one,
  });

interface Unlisted extends Known {
  id: number;
  reference: Column<'payment_attempt', 'reference'>;
  at: Column<'payment_operation', 'at'>;
}

/** What we know of that day and the list did not have is looked up payment by payment, before somebody is troubled with it. */
async function findUnlisted(platform: Platform, provider: PaymentProvider, { from, until }: Day, stop: AbortSignal) {
  for (let last = 0; !stop.aborted;) {
    const some = await rows(
      platform.database.write(),
      sql<Unlisted>`
        select o.id, o.operation, o.kind, o.amount, o.currency, o.at, a.reference
        from payment_operation o join payment_attempt a on a.id = o.attempt_id
        where o.provider = ${provider.name} and o.listed_at is null and o.at >= ${from} and o.at < ${until} and o.id > ${last}
        order by o.id limit ${portion}`,
    );
    for (const one of some) await lookUp(platform, provider, one);
    if (some.length < portion) return;
    last = some.at(-1)!.id;
  }
}

async function lookUp(platform: Platform, provider: PaymentProvider, one: Unlisted): Promise<void> {
  const found = await provider.read(one.reference);
  const there = found?.operations.find(({ id }) => id === one.operation);
  const { amount, currency, reference, operation: id } = one;
  const listed: Listed = {
    id,
    kind: nameOf(OperationKind, one.kind),
    amount,
    currency,
    reference,
    at: new Date(one.at),
  };
  await within(platform, async (unit) => {
    if (!there) return noteCase(unit, 'MissingThere', listed);
    if (!fits(one, { ...there, reference, currency: found!.currency })) return noteCase(unit, 'Amount', listed);
    await sql`update payment_operation set listed_at = ${unit.now} where id = ${one.id}`.execute(unit.sql);
  });
}

const finish = ({ database }: Platform, provider: string, { day }: Day) =>
  firstRow(
    database.write(),
    sql`insert into payment_reconciliation (provider, day, done_at) values (${provider}, ${day}, ${clock.now()})
      on conflict do nothing returning day`,
  );

/** Every hour, so that a provider that was away is asked again soon; days that are done are left alone. */
export const reconciliation = { name: 'ReconcilePayments', every: hours, work: reconcile };

/** Days of which it is known that they were held stay known for so long. */
export const reconciliationsKept = 2 * daysBack * days;
