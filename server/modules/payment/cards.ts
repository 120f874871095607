/** Another card for a membership: the member is at the provider's page, which keeps the card and charges nothing. */
import { sql } from 'kysely';
import { nameOf, SubscriptionState } from '../../../shared/enums.ts';
import type { cardOutcomes } from '../../../shared/payment/membership.ts';
import { days, minutes } from '../../platform/clock.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import { inUnit, type Unit } from '../../platform/database/unit.ts';
import { log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropMeans, keepMeans } from './means.ts';
import { Subscription } from './model/Subscription.ts';
import { ProviderDown, type SavedMethod } from './providers/provider.ts';
import { providerOf } from './providers/providerOf.ts';
import { lockMoney } from './renewing.ts';

/** The page of the provider can be used for so long. */
const waits = days;
const pause = 10 * minutes;
const portion = 200;

export interface CardChange {
  id: number;
  profileId: Column<'card_change', 'profileId'>;
  subscriptionId: Column<'card_change', 'subscriptionId'>;
  provider: Column<'card_change', 'provider'>;
  returnUrl: Column<'card_change', 'returnUrl'>;
  askedAt: Column<'card_change', 'askedAt'>;
  settledAt: Column<'card_change', 'settledAt'>;
  kept: Column<'card_change', 'kept'>;
}

const columns = sql`id, profile_id as "profileId", subscription_id as "subscriptionId", provider, return_url as "returnUrl",
  asked_at as "askedAt", settled_at as "settledAt", kept`;

/** A change by what the provider calls it. */
export const cardChangeOf = ({ database }: Platform, reference: string): Promise<CardChange | undefined> =>
  firstRow(database.write(), sql<CardChange>`select ${columns} from card_change where reference = ${reference}`);

interface CardChangeRequest {
  profileId: number;
  subscriptionId: number;
  reference: string;
  provider: string;
  pageUrl: string;
  returnUrl: string;
}

/** The page at which the change is made: of several clicks it is the first one's. */
export async function openChange(
  { sql: database, now }: Pick<Unit, 'sql' | 'now'>,
  request: CardChangeRequest,
): Promise<string> {
  const { profileId, subscriptionId, reference, provider, pageUrl, returnUrl } = request;
  await sql`update card_change set settled_at = ${now}, look_at = null, kept = false
    where subscription_id = ${subscriptionId} and settled_at is null
      and (asked_at <= ${new Date(now.getTime() - waits)} or provider <> ${provider} or return_url <> ${returnUrl})`.execute(
    database,
  );
  const open = await firstRow(
    database,
    sql<Columns<'card_change', 'pageUrl'>>`
      select page_url as "pageUrl" from card_change where subscription_id = ${subscriptionId} and settled_at is null`,
  );
  if (open) return open.pageUrl;
  await sql`
    insert into card_change (profile_id, subscription_id, reference, provider, page_url, return_url, asked_at, look_at)
    values (${profileId}, ${subscriptionId}, ${reference}, ${provider}, ${pageUrl}, ${returnUrl}, ${now},
      ${new Date(now.getTime() + pause)})`.execute(database);
  return pageUrl;
}

/** Asks the provider whether a card was kept, and takes it. Throws ProviderDown; answers whether the reference is of a change at all. */
export async function askAboutCard(platform: Platform, reference: string): Promise<boolean> {
  const change = await cardChangeOf(platform, reference);
  if (!change) return false;
  const provider = providerOf(platform);
  if (!provider) throw new ProviderDown('there is none');
  if (change.provider !== provider.name) return true;
  const savedCard = await provider.readKept(reference);
  if (!savedCard || savedCard.state === 'Open') return true;
  const { events } = await inUnit(platform.database.orm.em, { actorId: null, commandId: null }, (unit) =>
    takeCard(unit, platform, change, savedCard),
  );
  if (events > 0) platform.outbox.wake();
  return true;
}

/** Takes what became of a change, once. A card that comes too late is forgotten again. */
async function takeCard(
  unit: Unit,
  platform: Platform,
  change: CardChange,
  { state, means }: SavedMethod,
): Promise<void> {
  const { sql: database, now } = unit;
  const { profileId, subscriptionId, provider } = change;
  await lockMoney(unit, profileId);
  const isKept = state === 'Kept' && means.token !== null;
  const settled = await firstRow(
    database,
    sql<{ was: boolean }>`
      update card_change c set settled_at = coalesce(c.settled_at, ${now}), look_at = null,
        kept = case when before.was then c.kept else ${isKept} end, forgotten_at = case when before.was then ${now}::timestamptz end
      from (select id, settled_at is not null as was from card_change where id = ${change.id}) before
      where c.id = before.id and (not before.was or (${isKept} and not c.kept and c.forgotten_at is null))
      returning before.was`,
  );
  if (!settled || !isKept) return;
  const meansId = await keepMeans(unit, platform, {
    ...means,
    token: means.token!,
    profileId,
    provider,
    method: 'CreditCard',
  });
  const subscription = await unit.find(Subscription, subscriptionId);
  const before = subscription.meansId;
  // The member gave it up, or has asked for another one since.
  const late = !subscription.isRunning || settled.was;
  if (late) return dropMeans(unit, meansId);
  subscription.payWith(meansId, now);
  await unit.em.flush();
  if (before !== null && before !== undefined) await dropMeans(unit, before);
}

/** What became of a change, in the eyes of the member. */
export const outcomeOf = ({ settledAt, kept }: Pick<CardChange, 'settledAt' | 'kept'>): (typeof cardOutcomes)[number] =>
  settledAt === null ? 'Open' : kept ? 'Kept' : 'Declined';

/** Whether another card can be chosen for a subscription as it stands. */
export const canChangeCard = (state: number): boolean =>
  state <= SubscriptionState.ActivePaused && nameOf(SubscriptionState, state) !== 'ActivePaused';

/** Changes of which no notice came are asked about, as long as their page can be used. */
export async function lookAtCards(platform: Platform, now: Date, until: AbortSignal): Promise<void> {
  const waiting = await rows(
    platform.database.write(),
    sql<Columns<'card_change', 'reference' | 'askedAt'>>`
      select reference, asked_at as "askedAt" from card_change where look_at <= ${now} order by look_at limit ${portion}`,
  );
  for (const { reference, askedAt } of waiting) {
    if (until.aborted) return;
    const isOver = new Date(askedAt).getTime() + waits <= now.getTime();
    try {
      await askAboutCard(platform, reference);
      await sql`update card_change set look_at = ${isOver ? null : new Date(now.getTime() + pause)},
        settled_at = case when ${isOver}::boolean then ${now}::timestamptz end,
          kept = case when ${isOver}::boolean then false end
        where reference = ${reference} and settled_at is null`.execute(platform.database.write());
    } catch (error) {
      if (!(error instanceof ProviderDown)) log.error({ err: error }, 'a card could not be looked at');
    }
  }
}
