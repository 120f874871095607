import { lodges } from '../../../../shared/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { mayAsk, type LodgeFacts } from '../model/rules.ts';
import { standing } from './standing.ts';

export const RequestMembership = handle(lodges.RequestMembership, {
  load: ({ lodgeId }, unit, actor) => standing(unit, lodgeId, actor),
  may: (_actor, facts: LodgeFacts) => mayAsk(facts),
  do({ me }, { answer }, _actor, { now }) {
    me.ask(answer || null, now);
    return {};
  },
});
