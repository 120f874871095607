import { sql } from 'kysely';
import { books } from '../../../../shared/payment/books.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askFrom, lockPlan } from '../books/prices.ts';

export const PublishPlanPrice = handle(books.PublishPlanPrice, {
  load: ({ planId }, unit) => lockPlan(unit, planId),
  async do(plan, { price, asksFrom }, _actor, unit) {
    const { sql: database, now } = unit;
    if (!plan.isOffered) refuse('PlanGone');
    if (plan.price === price) refuse('PriceUnchanged');
    await sql`update plan set retired_at = ${now} where id = ${plan.id}`.execute(database);
    const made = await firstRow(
      database,
      sql<{ id: number }>`
        insert into plan (site_id, kind, price, currency, vat_percent, most_chosen, valid_from)
        select site_id, kind, ${price}, currency, vat_percent, most_chosen, ${now} from plan where id = ${plan.id} returning id`,
    );
    const planId = made!.id;
    if (asksFrom !== undefined) await askFrom(unit, plan, { ...plan, id: planId, price }, asksFrom);
    return { planId };
  },
});
