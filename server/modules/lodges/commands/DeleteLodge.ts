import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { mayDelete, type OwnerFacts } from '../model/shaping.ts';
import { shaping } from './shaping.ts';

export const DeleteLodge = handle(lodgeSettings.DeleteLodge, {
  load: ({ lodgeId }, unit, actor) => shaping(unit, lodgeId, actor),
  may: (_actor, facts: OwnerFacts) => mayDelete(facts),
  do: ({ lodge }, _input, _actor, { now }) => ({ deleteAt: lodge.askDeletion(now).toISOString() }),
});
