import { kinks } from '../../../../shared/interests/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { chooseKink } from '../keep.ts';

export const ChooseKink = handle(kinks.ChooseKink, {
  async do(_subject, { kinkId, chosen }, { profileId }, unit) {
    await chooseKink(unit, profileId, kinkId, chosen);
    return {};
  },
});
