import { books } from '../../../../shared/payment/books.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { offeredPlans } from '../plans.ts';
import { askFrom, lockPlan } from '../books/prices.ts';

export const AskForPrice = handle(books.AskForPrice, {
  load: ({ planId }, unit) => lockPlan(unit, planId),
  async do(plan, { from }, _actor, unit) {
    const sold = await offeredPlans(unit.sql, plan.siteId);
    const next = sold.find(({ kind }) => kind === plan.kind) ?? refuse('PlanGone');
    await askFrom(unit, plan, next, from);
    return {};
  },
});
