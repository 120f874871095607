import { topMenuVisits } from '../../../../shared/people/visits.ts';
import { handle } from '../../../platform/handle.ts';
import { visitorsOf } from './visitors.ts';

export const Visits = handle(topMenuVisits.Visits, ({ page, take }, actor, context) =>
  visitorsOf(context, actor, { skip: page * take, take }),
);
