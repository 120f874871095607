import { signUp } from '../../../../shared/signUp.ts';
import { handle } from '../../../platform/handle.ts';
import { askForConfirmation } from '../../profiles/index.ts';

export const ResendConfirmation = handle(signUp.ResendConfirmation, {
  async do(_subject, _input, actor, unit) {
    await askForConfirmation(unit, actor.profileId);
    return {};
  },
});
