import { relations } from '../../../../shared/people/relations.ts';
import { handle } from '../../../platform/handle.ts';
import { mayAnswer } from '../model/rules.ts';
import { ownRelation } from './relationRules.ts';

export const DeclineRelation = handle(relations.DeclineRelation, {
  load: ownRelation,
  may: mayAnswer,
  do(relation, _input, _actor, { now }) {
    relation.decline(now);
    return {};
  },
});
