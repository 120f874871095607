import { emailChange } from '../../../../shared/account/emailChange.ts';
import { handle } from '../../../platform/handle.ts';
import { takeMailLimit } from '../../signUp/index.ts';
import { askForEmail } from '../emailChange.ts';

/** The answer is the same whether the address is known or not: only its owner hears more. */
export const UpdateProfileEmail = handle(emailChange.UpdateProfileEmail, {
  async do(_subject, { email }, { profileId }, unit) {
    await askForEmail(unit, profileId, email);
    await unit.platform.limits.take('signUp', `profile ${profileId}`);
    await takeMailLimit(unit.platform, email);
    return {};
  },
});
