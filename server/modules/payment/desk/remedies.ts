/** What support gives: money back or time on top, at once or as a proposal for a second person. */
import { sql } from 'kysely';
import { outranks } from '../../../platform/actor.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { defineAct, type Proposal } from '../../../platform/fourEyes/acts.ts';
import { isProposed } from '../../../platform/fourEyes/proposals.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seal, unseal, type Secrets } from '../../../platform/secrets.ts';
import { paymentOf } from '../refunds.ts';
import { lockMoney } from '../renewing.ts';
import { giveOrPropose, purposeOf } from './alone.ts';
import { giveDays, giveMoney, type Days, type Deciding, type Refund, type Why } from './giving.ts';
import { canHaveDays, type OrderFacts } from './rules.ts';

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
export const refundOrPropose = (
  context: CommandContext,
  order: { profileId: number; orderId: number },
  refund: Refund,
  words: Words,
): Promise<boolean> =>
  giveOrPropose(context, refundAct, {
    ...{ profileId: order.profileId, subjectId: order.orderId, payload: refund, ...words },
    alone: () => giveMoney(context, order, refund, alone(context, order.profileId, words)),
  });

/** Gives days at once where one person may, or proposes them; answers whether a second person has to decide. */
export const giveDaysOrPropose = (
  context: CommandContext,
  { profileId }: { profileId: number },
  gift: Days,
  words: Words,
): Promise<boolean> =>
  giveOrPropose(context, daysAct, {
    ...{ profileId, payload: gift, ...words },
    alone: () => giveDays(context, { profileId }, gift, alone(context, profileId, words)),
  });

/** An order with what can go back of it, and its person's money held until the end. Refuses with NotFound. */
export async function lockOrder(unit: Unit, orderId: number): Promise<OrderFacts & { currency: string }> {
  const owner = await firstRow(
    unit.sql,
    sql<Columns<'shop_order', 'profileId'>>`select profile_id as "profileId" from shop_order where id = ${orderId}`,
  );
  if (!owner) return refuse('NotFound');
  await lockMoney(unit, owner.profileId);
  const found = await firstRow(
    unit.sql,
    sql<OrderFacts & Columns<'shop_order', 'currency'>>`
      select o.id as "orderId", o.profile_id as "profileId", p.access_type as "accessType", o.currency,
        coalesce(paid.refundable, 0) as refundable,
        ${isProposed('Refund', sql.ref('o.id'))} as "refundWaits"
      from shop_order o join profile p on p.id = o.profile_id left join lateral (${paymentOf}) paid on true
      where o.id = ${orderId}`,
  );
  return found ?? refuse('NotFound');
}
