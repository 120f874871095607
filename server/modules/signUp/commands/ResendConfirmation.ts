import { signUp } from '../../../../shared/signUp/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { askForConfirmation } from '../../profiles/index.ts';
import { takeMailLimit } from '../limits.ts';

export const ResendConfirmation = handle(signUp.ResendConfirmation, {
  async do(_subject, _input, actor, unit) {
    await takeMailLimit(unit.platform, await askForConfirmation(unit, actor.profileId));
    return {};
  },
});
