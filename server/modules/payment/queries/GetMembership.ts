import { sql, type Kysely } from 'kysely';
import { nameOf, OrderStatus, PaymentMethod, PlanKind, SubscriptionState } from '../../../../shared/enums.ts';
import { membership } from '../../../../shared/payment/membership.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { givenTo } from '../desk/given.ts';
import { canChangeCard } from '../cards.ts';
import { plansToBuy, quotes } from '../plans.ts';
import { priceChange, type PriceChange } from '../prices.ts';
import { methodsIn } from '../providers/providerOf.ts';
import { statementText } from '../receipts.ts';
import { standingOf, type Running, type MembershipFacts } from '../standing.ts';
import { withdrawableRead } from '../withdrawal.ts';

export const GetMembership = handle(
  membership.GetMembership,
  async (_input, { profileId }, { read, now, call: { site }, platform }) => {
    const provided = methodsIn(platform, site.currencyCode);
    const stands = await standingOf(platform.database, profileId, now);
    const { startsAt } = stands;
    const plans = await plansToBuy(read, site, startsAt, now);
    const found = stands.boughtOfLate ? await withdrawableRead(platform.database, profileId, now) : undefined;
    return {
      currencyCode: site.currencyCode,
      vatPercent: plans[0]?.vatPercent ?? 0,
      statementText,
      available: provided.length > 0 && plans.length > 0,
      plans: quotes(plans, { startsAt, provided, now }),
      memberUntil: stands.memberUntil?.toISOString() ?? null,
      subscription: stands.running && running(stands.running, now, found !== undefined),
      withdrawal: found
        ? {
            orderId: found.orderId,
            until: found.until.toISOString(),
            paid: found.paid,
            refund: found.refund,
            perDay: found.perDay,
            startedAtOnce: found.startAtOnce,
          }
        : null,
      begins: stands.begins && { ...stands.begins, at: new Date(stands.begins.at).toISOString() },
      given: stands.given ? await givenTo(read, profileId, platform.secrets, givenShown) : [],
      waiting: stands.waiting && waiting(stands.waiting),
    };
  },
);

type Database = Kysely<unknown>;

/** How much of what support gave is shown on the page. */
const givenShown = 5;

/** Until when somebody is a member; null for who is none now. */
export async function memberUntil(database: Database, profileId: number, now: Date): Promise<string | null> {
  const found = await firstRow(
    database,
    sql<{
      until: NonNullable<Column<'profile', 'memberUntil'>>;
    }>`select member_until as until from profile where id = ${profileId} and member_until > ${now}`,
  );
  return found ? new Date(found.until).toISOString() : null;
}

function running(found: Running, now: Date, isWithdrawable: boolean) {
  const state = nameOf(SubscriptionState, found.state);
  const renews = ['ActiveInitialPurchase', 'ActiveRenewed', 'ActiveRetrying'].includes(state);
  const isKept = state === 'ActiveCancelled' && new Date(found.paidUntil) > now;
  const change = found.priceChange && priceChange(found.priceChange, found.paidUntil);
  const isAsked = change !== null && !change.accepted && (renews || (isKept && change.counts));
  // What needs a yes that was not said is not charged; a renewal that is tried again keeps its price.
  const awaitsYes = change?.counts === true && !change.accepted && state !== 'ActiveRetrying';
  const { method, last4, expires } = found;
  return {
    subscriptionId: found.id,
    state,
    plan: nameOf(PlanKind, found.planKind),
    planId: found.planId,
    price: change?.counts ? change.price : found.nextPrice,
    nextPlan: nameOf(PlanKind, found.nextKind),
    startedAt: new Date(found.startedAt).toISOString(),
    paidUntil: new Date(found.paidUntil).toISOString(),
    renewsAt: renews && !awaitsYes && state !== 'ActiveRetrying' ? new Date(found.paidUntil).toISOString() : null,
    retryAt: state === 'ActiveRetrying' && found.dueAt ? new Date(found.dueAt).toISOString() : null,
    paidWith: method === null ? null : { method: nameOf(PaymentMethod, method), last4, expires },
    priceChange: change && (renews || isAsked) ? changeOf(change) : null,
    can: [
      ...(renews ? (['CancelRenewal'] as const) : []),
      ...(renews && found.dueAt ? (['ChangePlan'] as const) : []),
      ...(isKept && (!change?.counts || change.accepted) ? (['KeepRenewal'] as const) : []),
      ...(isAsked ? (['AcceptPrice'] as const) : []),
      ...(canChangeCard(found.state) ? (['ChangeCard'] as const) : []),
      ...(isWithdrawable ? (['WithdrawFromContract'] as const) : []),
    ],
  };
}

const changeOf = ({ newPlanId: planId, price, before, from, accepted, counts }: PriceChange) => ({
  ...{ planId, price, before, accepted, counts },
  from: from.toISOString(),
});

const waiting = ({ orderId, planId, status, expiresAt, method }: NonNullable<MembershipFacts['waiting']>) => ({
  ...{ orderId, planId },
  status: nameOf(OrderStatus, status),
  expiresAt: new Date(expiresAt).toISOString(),
  method: nameOf(PaymentMethod, method),
});
