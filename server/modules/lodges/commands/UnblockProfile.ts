import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { mayUnblock, type TargetFacts } from '../model/rules.ts';
import { targeting } from './target.ts';

export const UnblockProfile = handle(lodgeMembers.UnblockProfile, {
  load: (input, unit, actor) => targeting(unit, input, actor),
  may: (_actor, facts: TargetFacts) => mayUnblock(facts),
  do({ target }, _input, _actor, { now }) {
    target.unblock(now);
    return {};
  },
});
