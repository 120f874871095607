import { account } from '../../../../shared/account/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { swapPersons } from '../../profiles/index.ts';

export const SwapPersonsInCoupleProfile = handle(account.SwapPersonsInCoupleProfile, {
  async do(_subject, _input, { profileId }, unit) {
    await swapPersons(unit, profileId);
    return {};
  },
});
