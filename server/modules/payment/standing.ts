/** How somebody stands: until when they are a member, what renews, and what waits to be paid; read at once. */
import { sql } from 'kysely';
import { OrderStatus } from '../../../shared/enums.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import { Period } from './model/kinds.ts';
import { askedPrice, type AskedPrice } from './prices.ts';
import { transfers } from './providers/transfers.ts';
import { withdrawableSince } from './withdrawal.ts';

export interface Running {
  id: number;
  state: number;
  planId: number;
  planKind: number;
  nextPlanId: number;
  nextKind: number;
  nextPrice: number;
  startedAt: string;
  paidUntil: string;
  dueAt: string | null;
  priceChange: AskedPrice | null;
  method: number | null;
  last4: string | null;
  expires: string | null;
}

interface Waiting {
  orderId: number;
  planId: number;
  status: number;
  expiresAt: string;
  method: number;
}

export interface MembershipFacts {
  /** Null for who is no member now. */
  memberUntil: Date | null;
  /** When what is bought now begins: at once, or when what they have ends. */
  startsAt: Date;
  /** Null where no subscription runs. */
  running: Running | null;
  waiting: Waiting | null;
  /** What is paid and has not begun. */
  begins: { orderId: number; at: string } | null;
  /** Whether anything was paid within the days in which a purchase can be withdrawn from. */
  boughtOfLate: boolean;
  /** Whether support gave anything. */
  given: boolean;
}

const running = sql`
  select json_build_object('id', s.id, 'state', s.state, 'planId', s.plan_id, 'planKind', plan.kind, 'nextPlanId', next.id,
    'nextKind', next.kind, 'nextPrice', next.price, 'startedAt', s.started_at, 'paidUntil', s.paid_until, 'dueAt', s.due_at,
    'priceChange', ${askedPrice(sql.ref('s.id'), sql.ref('next.id'))}, 'method', m.method, 'last4', m.last4, 'expires', m.expires)
  from subscription s join plan on plan.id = s.plan_id join plan next on next.id = coalesce(s.next_plan_id, s.plan_id)
    left join payment_means m on m.id = s.means_id
  where s.profile_id = p.id and s.ended_at is null`;

const waiting = sql`
  select json_build_object('orderId', o.id, 'planId', o.plan_id, 'status', o.status, 'expiresAt', o.expires_at, 'method', a.method)
  from shop_order o join payment_attempt a on a.order_id = o.id and a.settled_at is null
  where o.profile_id = p.id and o.renewal is null and o.closed_at is null and o.paid_at is null
    and (o.status in (${sql.lit(OrderStatus.Pending)}, ${sql.lit(OrderStatus.PaidDeposit)}) or a.provider = ${sql.lit(transfers)})`;

const begins = sql`
  select json_build_object('orderId', order_id, 'at', lower(during)) from membership_period
  where profile_id = p.id and kind = ${sql.lit(Period.Waiting)}`;

/** How a profile stands now. */
export async function standingOf(database: Database, profileId: number, now: Date): Promise<MembershipFacts> {
  const values = { profileId, now, since: withdrawableSince(now) };
  const [found] = await preparedRows(
    database,
    'standing',
    values,
    (values) => sql<MembershipFacts>`
      select case when p.member_until > ${values.now} then p.member_until end as "memberUntil",
        greatest(${values.now}::timestamptz, (select max(upper(during)) from membership_period where profile_id = p.id)) as "startsAt",
        (${running}) as running, (${waiting}) as waiting, (${begins}) as begins,
        exists (select from shop_order where profile_id = p.id and paid_at > ${values.since}) as "boughtOfLate",
        exists (select from payment_remedy where profile_id = p.id) as given
      from profile p where p.id = ${values.profileId}`,
  );
  const { memberUntil, startsAt, ...more } = found!;
  return { ...more, memberUntil: memberUntil && new Date(memberUntil), startsAt: new Date(startsAt) };
}
