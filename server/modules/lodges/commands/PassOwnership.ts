import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { ProfileStatus } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { statusOf } from '../../profiles/index.ts';
import { mayPass, type TargetFacts } from '../model/rules.ts';
import { targeting } from './target.ts';

export const PassOwnership = handle(lodgeMembers.PassOwnership, {
  load: (input, unit, actor) => targeting(unit, input, actor),
  may: (_actor, facts: TargetFacts) => mayPass(facts),
  async do({ me, target }, { profileId }, actor, unit) {
    if ((await statusOf(unit.sql, profileId)) !== ProfileStatus.Active) refuse('ProfileNotActive');
    me.stepDown();
    // The database allows one owner at any moment, so the old one must have stepped down before the next takes over.
    await unit.em.flush();
    target.takeOverFrom(actor.profileId);
    return {};
  },
});
