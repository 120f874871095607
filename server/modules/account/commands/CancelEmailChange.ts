import { emailChange } from '../../../../shared/account/emailChange.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { cancelEmailChange, stopEmailChange } from '../emailChange.ts';

export const CancelEmailChange = handle(emailChange.CancelEmailChange, {
  async do(_subject, { q }, actor, unit) {
    if (q !== undefined) await stopEmailChange(unit, unit.platform.secrets, q);
    else if (isLoggedIn(actor)) await cancelEmailChange(unit, actor.profileId);
    else refuse('NotLoggedIn');
    return {};
  },
});
