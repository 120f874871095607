import { sql, type Kysely } from 'kysely';
import { nameOf, OrderStatus, PaymentMethod, PlanKind, SubscriptionState } from '../../../../shared/enums.ts';
import { membership } from '../../../../shared/payment/membership.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { nextStart } from '../periods.ts';
import { offeredPlans, planOf, quotes } from '../plans.ts';
import { providerOf } from '../providers/providerOf.ts';
import { statementText } from '../receipts.ts';
import { withdrawable } from '../withdrawal.ts';

export const GetMembership = handle(
  membership.GetMembership,
  async (_input, { profileId }, { read, now, call: { site }, platform }) => {
    const provided = providerOf(platform)?.methods ?? [];
    const plans = await offeredPlans(read, site.id);
    const startsAt = await nextStart(read, profileId, now);
    const found = await withdrawable(read, profileId, now);
    return {
      currencyCode: site.currencyCode,
      vatPercent: plans[0]?.vatPercent ?? 0,
      statementText,
      available: provided.length > 0 && plans.length > 0,
      plans: await quotes(read, plans, { startsAt, provided, site, now }),
      memberUntil: await memberUntil(read, profileId, now),
      subscription: await running(read, profileId, now, found !== undefined),
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
      waiting: await waiting(read, profileId),
    };
  },
);

type Database = Kysely<unknown>;

/** Until when somebody is a member; null for who is none now. */
export async function memberUntil(database: Database, profileId: number, now: Date): Promise<string | null> {
  const found = await firstRow(
    database,
    sql<{ until: Date }>`select member_until as until from profile where id = ${profileId} and member_until > ${now}`,
  );
  return found ? new Date(found.until).toISOString() : null;
}

interface Running {
  id: number;
  state: number;
  planId: number;
  nextPlanId: number | null;
  startedAt: Date;
  paidUntil: Date;
  dueAt: Date | null;
  method: number | null;
  last4: string | null;
  expires: string | null;
}

async function running(database: Database, profileId: number, now: Date, isWithdrawable: boolean) {
  const found = await firstRow(
    database,
    sql<Running>`
      select s.id, s.state, s.plan_id as "planId", s.next_plan_id as "nextPlanId", s.started_at as "startedAt",
        s.paid_until as "paidUntil", s.due_at as "dueAt", m.method, m.last4, m.expires
      from subscription s left join payment_means m on m.id = s.means_id
      where s.profile_id = ${profileId} and s.ended_at is null`,
  );
  if (!found) return null;
  const plan = await planOf(database, found.planId);
  const next = found.nextPlanId === null ? plan : await planOf(database, found.nextPlanId);
  const state = nameOf(SubscriptionState, found.state);
  const renews = ['ActiveInitialPurchase', 'ActiveRenewed', 'ActiveRetrying'].includes(state);
  const { method, last4, expires } = found;
  return {
    subscriptionId: found.id,
    state,
    plan: nameOf(PlanKind, plan.kind),
    planId: plan.id,
    price: next.price,
    nextPlan: nameOf(PlanKind, next.kind),
    startedAt: new Date(found.startedAt).toISOString(),
    paidUntil: new Date(found.paidUntil).toISOString(),
    renewsAt: renews && state !== 'ActiveRetrying' ? new Date(found.paidUntil).toISOString() : null,
    retryAt: state === 'ActiveRetrying' && found.dueAt ? new Date(found.dueAt).toISOString() : null,
    paidWith: method === null ? null : { method: nameOf(PaymentMethod, method), last4, expires },
    can: [
      ...(renews ? (['CancelRenewal'] as const) : []),
      ...(renews && found.dueAt ? (['ChangePlan'] as const) : []),
      ...(state === 'ActiveCancelled' && new Date(found.paidUntil) > now ? (['KeepRenewal'] as const) : []),
      ...(isWithdrawable ? (['WithdrawFromContract'] as const) : []),
    ],
  };
}

async function waiting(database: Database, profileId: number) {
  const found = await firstRow(
    database,
    sql<{ orderId: number; planId: number; status: number; expiresAt: Date; method: number }>`
      select o.id as "orderId", o.plan_id as "planId", o.status, o.expires_at as "expiresAt", a.method
      from shop_order o join payment_attempt a on a.order_id = o.id and a.settled_at is null
      where o.profile_id = ${profileId} and o.renewal is null and o.closed_at is null and o.status = ${OrderStatus.Pending}`,
  );
  return found
    ? {
        orderId: found.orderId,
        planId: found.planId,
        status: nameOf(OrderStatus, found.status),
        expiresAt: new Date(found.expiresAt).toISOString(),
        method: nameOf(PaymentMethod, found.method),
      }
    : null;
}
