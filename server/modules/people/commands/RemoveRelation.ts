import { relations } from '../../../../shared/people/relations.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { mayRemove } from '../model/rules.ts';
import { ownRelation } from './relationRules.ts';

export const RemoveRelation = handle(relations.RemoveRelation, {
  load: ownRelation,
  may: mayRemove,
  async do(relation, { relationId }, _actor, unit) {
    relation.remove(unit.now);
    await hideNotifications(unit, `Relation ${relationId}`, true);
    return {};
  },
});
