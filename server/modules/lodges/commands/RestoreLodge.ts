import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { mayRestore, type OwnerFacts } from '../model/shaping.ts';
import { shaping } from './shaping.ts';

export const RestoreLodge = handle(lodgeSettings.RestoreLodge, {
  load: ({ lodgeId }, unit, actor) => shaping(unit, lodgeId, actor),
  may: (_actor, facts: OwnerFacts) => mayRestore(facts),
  do({ lodge }) {
    lodge.restore();
    return {};
  },
});
