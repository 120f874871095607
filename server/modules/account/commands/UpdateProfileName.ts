import { account } from '../../../../shared/account/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { renameProfile } from '../../profiles/index.ts';
import { chosenName } from '../../signUp/index.ts';

export const UpdateProfileName = handle(account.UpdateProfileName, {
  async do(_subject, input, { profileId }, unit) {
    await renameProfile(unit, profileId, await chosenName(unit, input.name, profileId));
    return {};
  },
});
