import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { mayRemove, type TargetFacts } from '../model/rules.ts';
import { reasonFor } from './holding.ts';
import { targeting } from './target.ts';

export const RemoveMember = handle(lodgeMembers.RemoveMember, {
  load: (input, unit, actor) => targeting(unit, input, actor),
  may: (_actor, facts: TargetFacts) => mayRemove(facts),
  do({ lodge, target }, { reason }, _actor, unit) {
    target.remove(reasonFor(unit, lodge, reason), unit.now);
    return {};
  },
});
