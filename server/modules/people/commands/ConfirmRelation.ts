import { relations } from '../../../../shared/people/relations.ts';
import { handle } from '../../../platform/handle.ts';
import { mayAnswer } from '../model/rules.ts';
import { mustHaveRoom, ownRelation } from './relationRules.ts';

export const ConfirmRelation = handle(relations.ConfirmRelation, {
  load: ownRelation,
  may: mayAnswer,
  async do(relation, _input, { profileId: me }, unit) {
    if (!relation.countsFor(me)) await mustHaveRoom(unit, me);
    relation.confirm(unit.now);
    return {};
  },
});
