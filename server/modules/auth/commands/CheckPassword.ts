import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { judgePassword } from '../judgePassword.ts';

export const CheckPassword = handle(logOn.CheckPassword, {
  async prepare({ password, hints }, { call, platform }) {
    await platform.limits.take('checkPassword', call.address);
    return judgePassword(password, hints, platform);
  },
  do: (_subject, _input, _actor, _context, fault) => ({ fault }),
});
