/** What somebody has of a membership, and what support gave them. */
import { sql, type Kysely } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { PaymentMethod, PlanKind, SubscriptionState } from '../../../../shared/enums.ts';
import type { paymentDesk } from '../../../../shared/payment/desk.ts';
import type { Actor } from '../../../platform/actor.ts';
import { enumName, firstRow, iso, rows } from '../../../platform/database/sql.ts';
import type { ProposalFacts } from '../../../platform/fourEyes/acts.ts';
import { decisionsFor } from '../../../platform/fourEyes/proposals.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { Period, Remedy } from '../model/kinds.ts';
import { named } from './cases.ts';
import { daysAct, openFacts, refundAct } from './remedies.ts';
import { transferAct } from './transfers.ts';

type Payments = Output<typeof paymentDesk.GetPersonPayments>;

/** The most rows of each list, the latest first. */
const most = 50;

/** The subscription that runs, or else the latest. */
export async function subscriptionOf(read: Kysely<unknown>, profileId: number): Promise<Payments['subscription']> {
  const found = await firstRow(
    read,
    sql<NonNullable<Payments['subscription']>>`
      select s.id as "subscriptionId", ${enumName(SubscriptionState, sql.ref('s.state'))} as state,
        ${enumName(PlanKind, sql.ref('plan.kind'))} as plan, ${iso(sql.ref('s.started_at'))} as "startedAt",
        ${iso(sql.ref('s.paid_until'))} as "paidUntil", ${iso(sql.ref('s.due_at'))} as "dueAt", s.retries,
        case when m.id is not null then json_build_object('method', ${enumName(PaymentMethod, sql.ref('m.method'))},
          'last4', m.last4, 'expires', m.expires) end as "paidWith", ${iso(sql.ref('s.ended_at'))} as "endedAt"
      from subscription s join plan on plan.id = s.plan_id left join payment_means m on m.id = s.means_id
      where s.profile_id = ${profileId} order by s.ended_at is null desc, s.id desc limit 1`,
  );
  return found ?? null;
}

export const periodsOf = (read: Kysely<unknown>, profileId: number) =>
  rows(
    read,
    sql<Payments['periods'][number]>`
      select ${enumName(Period, sql.ref('kind'))} as kind, ${iso(sql`lower(during)`)} as "from", ${iso(sql`upper(during)`)} as "until"
      from membership_period where profile_id = ${profileId} order by during desc limit ${most}`,
  );

type Row = Omit<Payments['remedies'][number], 'facts' | 'can'> & {
  sealed: Buffer | null;
  subjectId: number;
  proposedBy: number;
};

/** What was given, what waits and what was turned down, the latest first, with what the actor may do about it. */
export async function remediesOf(
  read: Kysely<unknown>,
  person: Pick<ProposalFacts, 'profileId' | 'accessType' | 'status'>,
  actor: Actor,
  secrets: Secrets,
): Promise<Payments['remedies']> {
  const { profileId } = person;
  const found = await rows(
    read,
    sql<Row>`
      select r.key, r."proposalId", r."subjectId", r.proposed_by as "proposedBy", r.kind, r.state, o.tracking, r.amount,
        r.currency as "currencyCode", r.days, r.reason, r.transfer, r.facts as sealed, ${named('r.proposed_by')} as by,
        ${iso(sql.ref('r.proposed_at'))} as at, ${named('r.decided_by')} as "decidedBy"
      from (
        select id, 'remedy ' || id as key, null::bigint as "proposalId", coalesce(order_id, profile_id) as "subjectId",
          ${enumName(Remedy, sql.ref('kind'))} as kind, 'Done' as state, amount, currency, days, reason, null::text as transfer, facts, proposed_by,
          proposed_at, decided_by
        from payment_remedy where profile_id = ${profileId}
        union all select id, 'proposal ' || id, id, subject_id, kind, case when decided_at is null then 'Waiting' else 'Rejected' end,
          (payload ->> 'amount')::bigint, payload ->> 'currency', (payload ->> 'days')::int, payload ->> 'reason', payload ->> 'transfer', facts,
          proposed_by, proposed_at, decided_by
        from proposal where profile_id = ${profileId} and kind in (${refundAct.kind}, ${daysAct.kind}, ${transferAct.kind})
          and outcome is distinct from 'Confirmed') r
        left join shop_order o on r.kind in (${refundAct.kind}, ${transferAct.kind}) and o.id = r."subjectId"
      order by r.state = 'Waiting' desc, r.proposed_at desc, r.id desc limit ${most}`,
  );
  return found.map(({ sealed, subjectId, proposedBy, ...remedy }) => {
    const { proposalId, kind, state } = remedy;
    const facts = { ...person, subjectId, proposedBy, kind, open: state === 'Waiting' };
    const can = proposalId === null ? [] : decisionsFor(actor, { ...facts, proposalId });
    return { ...remedy, facts: openFacts(secrets, profileId, sealed), can };
  });
}
