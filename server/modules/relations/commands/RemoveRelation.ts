import { relations } from '../../../../shared/relations.ts';
import { handle } from '../../../platform/handle.ts';
import { mayRemove } from '../model/rules.ts';
import { ownRelation } from './between.ts';

export const RemoveRelation = handle(relations.RemoveRelation, {
  load: ownRelation,
  may: mayRemove,
  do(relation, _input, _actor, { now }) {
    relation.remove(now);
    return {};
  },
});
