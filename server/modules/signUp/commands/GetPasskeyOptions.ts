import { signUp } from '../../../../shared/signUp/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { attestationOptions, newUserHandle } from '../../auth/index.ts';

export const GetPasskeyOptions = handle(signUp.GetPasskeyOptions, {
  prepare: (_input, { call, platform }) => platform.limits.take('strangerCommand', call.address),
  async do(_subject, { name }, _actor, context) {
    const about = { purpose: 'SignUp', name, userHandle: newUserHandle() } as const;
    return { ...(await attestationOptions(context, about)) };
  },
});
