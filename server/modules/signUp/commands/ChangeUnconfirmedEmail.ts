import { signUp } from '../../../../shared/signUp/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { askForConfirmation } from '../../profiles/index.ts';
import { takeMailLimit } from '../limits.ts';

export const ChangeUnconfirmedEmail = handle(signUp.ChangeUnconfirmedEmail, {
  async do(_subject, { email }, actor, unit) {
    const { limits } = unit.platform;
    const mailbox = await askForConfirmation(unit, actor.profileId, email);
    await limits.take('signUp', `profile ${actor.profileId}`);
    await takeMailLimit(unit.platform, mailbox);
    return {};
  },
});
