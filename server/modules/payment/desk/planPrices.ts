/** What a plan costs from now on: put up by one developer, brought down by a second person's word, since it gives to everybody. */
import { sql } from 'kysely';
import type { Checked } from '../../../../shared/contract.ts';
import type { books } from '../../../../shared/payment/books.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { defineAct } from '../../../platform/fourEyes/acts.ts';
import { propose } from '../../../platform/fourEyes/proposals.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askFrom, lockPlan } from '../books/prices.ts';
import type { PlanRow } from '../plans.ts';

type Wish = Checked<typeof books.PublishPlanPrice>;

/** Retires a plan and sells it at another price; answers the number of the version that is sold. */
async function publish({ sql: database, now }: Unit, { id }: PlanRow, price: number): Promise<number> {
  await sql`update plan set retired_at = ${now} where id = ${id}`.execute(database);
  const made = await firstRow(
    database,
    sql<{ id: number }>`
      insert into plan (site_id, kind, price, currency, vat_percent, most_chosen, valid_from)
      select site_id, kind, ${price}, currency, vat_percent, most_chosen, ${now} from plan where id = ${id} returning id`,
  );
  return made!.id;
}

/** Refuses with PlanGone and PriceUnchanged. */
function mustDiffer(plan: PlanRow, price: number): void {
  if (!plan.isOffered) refuse('PlanGone');
  if (plan.price === price) refuse('PriceUnchanged');
}

/** A lower price is of the house, and concerns nobody but whoever proposes it. */
export const priceAct = defineAct<Pick<Wish, 'planId' | 'price' | 'reason'>>({
  kind: 'Price',
  erasure: 'Deleted',
  reason: ({ reason }) => reason,
  async confirm(context, { payload: { planId, price } }) {
    const plan = await lockPlan(context, planId);
    mustDiffer(plan, price);
    await publish(context, plan, price);
  },
});

/** Sells a plan at a higher price, or proposes a lower one; answers which version is sold now, and whether somebody has to decide. */
export async function publishOrPropose(
  context: CommandContext,
  plan: PlanRow,
  { price, asksFrom, reason }: Wish,
  by: number,
): Promise<{ planId: number; proposed: boolean }> {
  mustDiffer(plan, price);
  if (price < plan.price) {
    if (asksFrom !== undefined) refuse('PriceNotHigher');
    const money = (amount: number) => `${(amount / 100).toFixed(2)} ${plan.currency}`;
    const facts = `${money(plan.price)} → ${money(price)}`;
    const payload = { planId: plan.id, price, reason };
    await propose(context, priceAct, { profileId: by, subjectId: plan.id, by, payload, facts });
    return { planId: plan.id, proposed: true };
  }
  const planId = await publish(context, plan, price);
  if (asksFrom !== undefined) await askFrom(context, plan, { ...plan, id: planId, price }, asksFrom);
  return { planId, proposed: false };
}
