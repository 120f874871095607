import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { assertionOptions } from '../passkeys.ts';

export const GetAssertionOptions = handle(logOn.GetAssertionOptions, {
  prepare: (_input, { call, platform }) => platform.limits.take('strangerCommand', call.address),
  do: async (_subject, _input, _actor, context) => ({ ...(await assertionOptions(context)) }),
});
