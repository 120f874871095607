import { profileForm } from '../../../../shared/profileForm.ts';
import { handle } from '../../../platform/handle.ts';
import { swapPersons } from '../../profiles/index.ts';

export const SwapPersonsInCoupleProfile = handle(profileForm.SwapPersonsInCoupleProfile, {
  async do(_subject, _input, { profileId }, unit) {
    await swapPersons(unit, profileId);
    return {};
  },
});
