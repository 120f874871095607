import { emailChange } from '../../../../shared/account/emailChange.ts';
import { handle } from '../../../platform/handle.ts';
import { confirmEmailChange } from '../emailChange.ts';

export const ConfirmEmailChange = handle(emailChange.ConfirmEmailChange, {
  do: async (_subject, { q }, _actor, unit) => ({
    changed: await confirmEmailChange(unit, unit.platform.secrets, q),
  }),
});
