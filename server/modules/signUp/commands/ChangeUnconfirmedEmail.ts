import { signUp } from '../../../../shared/signUp.ts';
import { handle } from '../../../platform/handle.ts';
import { askForConfirmation } from '../../profiles/index.ts';
import { takeMailLimit } from '../limits.ts';

export const ChangeUnconfirmedEmail = handle(signUp.ChangeUnconfirmedEmail, {
  async prepare({ email }, { platform }, actor) {
    await platform.limits.take('signUp', `profile ${actor.profileId}`);
    await takeMailLimit(platform, email);
  },
  async do(_subject, { email }, actor, unit) {
    await askForConfirmation(unit, actor.profileId, email);
    return {};
  },
});
