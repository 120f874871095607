import { books } from '../../../../shared/payment/books.ts';
import { handle } from '../../../platform/handle.ts';
import { lockPlan } from '../books/prices.ts';
import { publishOrPropose } from '../desk/planPrices.ts';

export const PublishPlanPrice = handle(books.PublishPlanPrice, {
  load: ({ planId }, unit) => lockPlan(unit, planId),
  do: (plan, wish, { profileId }, context) => publishOrPropose(context, plan, wish, profileId),
});
