/** What support gives: money back or time on top, at once or as a proposal for a second person. */
import { sql } from 'kysely';
import { aloneDays, aloneUpTo } from '../../../../shared/payment/remedies.ts';
import { outranks } from '../../../platform/actor.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { defineAct, type Proposal } from '../../../platform/fourEyes/acts.ts';
import { isProposed, propose } from '../../../platform/fourEyes/proposals.ts';
import type { CommandContext } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seal, unseal, type Secrets } from '../../../platform/secrets.ts';
import { paymentOf } from '../refunds.ts';
import { lockMoney } from '../renewing.ts';
import { giveDays, giveMoney, givenAlone, type Days, type Deciding, type Refund, type Why } from './giving.ts';
import { canHaveDays, type OrderFacts } from './rules.ts';

const purposeOf = (profileId: number) => `payment remedy ${profileId}`;

/** The words of a remedy, which open for its person alone; null once they are erased. */
export const openFacts = (secrets: Secrets, profileId: number, sealed: Buffer | null): string | null =>
  sealed && unseal(secrets, purposeOf(profileId), sealed);

const common = {
  may: outranks,
  sealedFor: ({ profileId }: { profileId: number }) => purposeOf(profileId),
  reason: ({ reason }: Why) => reason,
};
const decidingOf = ({ proposalId, proposedBy, sealed }: Proposal, confirmedBy: number): Deciding => ({
  ...{ proposalId, by: proposedBy, confirmedBy, sealed },
});

/** Money back beyond what one member of staff may give. */
export const refundAct = defineAct<Refund>({
  ...common,
  kind: 'Refund',
  erasure: 'FactsDeleted',
  confirm: (unit, proposal, confirmedBy) =>
    giveMoney(unit, { ...proposal, orderId: proposal.subjectId }, proposal.payload, decidingOf(proposal, confirmedBy)),
});

/** More days of membership than one member of staff may give. */
export const daysAct = defineAct<Days>({
  ...common,
  kind: 'Days',
  erasure: 'Deleted',
  async confirm(unit, proposal, confirmedBy) {
    const possible = canHaveDays(proposal);
    if (possible !== true) return refuse(possible || 'NotAllowed');
    await giveDays(unit, proposal, proposal.payload, decidingOf(proposal, confirmedBy));
  },
});

interface Words {
  by: number;
  facts: string;
}

const alone = (context: CommandContext, profileId: number, { by, facts }: Words): Deciding => ({
  ...{ proposalId: null, by, confirmedBy: null },
  sealed: seal(context.platform.secrets, purposeOf(profileId), facts),
});

/** Gives money back at once where one person may, or proposes it; answers whether a second person has to decide. */
export async function refundOrPropose(
  context: CommandContext,
  order: { profileId: number; orderId: number },
  refund: Refund,
  words: Words,
): Promise<boolean> {
  const { profileId, orderId } = order;
  const before = await givenAlone(context, profileId, refund.currency);
  const needsTwo = before.amount + refund.amount > (aloneUpTo[refund.currency] ?? 0);
  if (needsTwo) await propose(context, refundAct, { profileId, subjectId: orderId, payload: refund, ...words });
  else await giveMoney(context, order, refund, alone(context, profileId, words));
  context.about(profileId, { reason: refund.reason });
  return needsTwo;
}

/** Gives days at once where one person may, or proposes them; answers whether a second person has to decide. */
export async function giveDaysOrPropose(
  context: CommandContext,
  { profileId }: { profileId: number },
  gift: Days,
  words: Words,
): Promise<boolean> {
  const needsTwo = (await givenAlone(context, profileId, null)).days + gift.days > aloneDays;
  if (needsTwo) await propose(context, daysAct, { profileId, payload: gift, ...words });
  else await giveDays(context, { profileId }, gift, alone(context, profileId, words));
  context.about(profileId, { reason: gift.reason });
  return needsTwo;
}

/** An order with what can go back of it, and its person's money held until the end. Refuses with NotFound. */
export async function lockOrder(unit: Unit, orderId: number): Promise<OrderFacts & { currency: string }> {
  const owner = await firstRow(
    unit.sql,
    sql<{ profileId: number }>`select profile_id as "profileId" from shop_order where id = ${orderId}`,
  );
  if (!owner) return refuse('NotFound');
  await lockMoney(unit, owner.profileId);
  const found = await firstRow(
    unit.sql,
    sql<OrderFacts & { currency: string }>`
      select o.id as "orderId", o.profile_id as "profileId", p.access_type as "accessType", o.currency,
        coalesce(paid.refundable, 0) as refundable,
        ${isProposed('Refund', sql.ref('o.id'))} as "refundWaits"
      from shop_order o join profile p on p.id = o.profile_id left join lateral (${paymentOf}) paid on true
      where o.id = ${orderId}`,
  );
  return found ?? refuse('NotFound');
}
