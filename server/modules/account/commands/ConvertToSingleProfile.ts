import { account } from '../../../../shared/account/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { becomeSingle, partingOf } from '../../profiles/index.ts';
import { forgetChecks, revokeChecks } from '../../validation/index.ts';

export const ConvertToSingleProfile = handle(account.ConvertToSingleProfile, {
  async do(_subject, { personId }, { profileId }, unit) {
    const { call, platform, afterCommit } = unit;
    const parting = await partingOf(unit, profileId, personId);
    await forgetChecks(unit, parting.goesId);
    await revokeChecks(unit, parting.staysId);
    await becomeSingle(unit, profileId, parting);
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
