import { kinks } from '../../../../shared/interests/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { chooseKink } from '../keep.ts';
import { KinkChosen } from '../events.ts';

export const ChooseKink = handle(kinks.ChooseKink, {
  async do(_subject, { kinkId, chosen }, { profileId }, unit) {
    await chooseKink(unit, profileId, kinkId, chosen);
    unit.record(KinkChosen, { profileId, kinkId, chosen });
    return {};
  },
});
