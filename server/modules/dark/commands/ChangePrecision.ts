import { darkProfile } from '../../../../shared/dark/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { changePrecision, precisionOf } from '../../profiles/index.ts';

export const ChangePrecision = handle(darkProfile.ChangePrecision, {
  load: async (_input, { sql }, { accountId }) => (await precisionOf(sql, accountId)) ?? refuse('DarkProfileMissing'),
  async do(_precision, chosen, { accountId }, unit) {
    await changePrecision(unit, accountId, chosen);
    unit.afterCommit(() => unit.platform.sessions.forget(unit.call.token));
    return {};
  },
});
