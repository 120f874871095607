import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { mayShape, type OwnerFacts } from '../model/shaping.ts';
import { shaping } from './shaping.ts';

export const UpdateVisibilitySettings = handle(lodgeSettings.UpdateVisibilitySettings, {
  load: ({ lodgeId }, unit, actor) => shaping(unit, lodgeId, actor),
  may: (_actor, facts: OwnerFacts) => mayShape(facts),
  do({ lodge }, { visibility }) {
    lodge.showTo(visibility);
    return {};
  },
});
