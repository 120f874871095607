import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { handle } from '../../../platform/handle.ts';
import { mayBlock, type TargetFacts } from '../model/rules.ts';
import { reasonFor } from './holding.ts';
import { targeting } from './target.ts';

export const BlockProfile = handle(lodgeMembers.BlockProfile, {
  load: (input, unit, actor) => targeting(unit, input, actor),
  may: (_actor, facts: TargetFacts) => mayBlock(facts),
  do({ lodge, target }, { reason }, actor, unit) {
    target.block(actor.profileId, reasonFor(unit, lodge, reason), unit.now);
    return {};
  },
});
