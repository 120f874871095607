import { signUp } from '../../../../shared/signUp.ts';
import { handle } from '../../../platform/handle.ts';
import { askForConfirmation, mailboxOf } from '../../profiles/index.ts';
import { takeMailLimit } from '../limits.ts';

export const ResendConfirmation = handle(signUp.ResendConfirmation, {
  async prepare(_input, { platform }, actor) {
    const mailbox = await mailboxOf(platform.database.read, actor.profileId);
    if (mailbox && !mailbox.confirmed) await takeMailLimit(platform, mailbox.email);
  },
  async do(_subject, _input, actor, unit) {
    await askForConfirmation(unit, actor.profileId);
    return {};
  },
});
