import { darkProfile } from '../../../../shared/dark/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { leaveDark, turnDark } from '../../profiles/index.ts';
import { DarkLeft } from '../events.ts';

export const LeaveDarkProfile = handle(darkProfile.LeaveDarkProfile, {
  async do(_subject, _input, { profileId }, unit) {
    const { call, platform, afterCommit } = unit;
    if (!(await turnDark(unit, profileId, ['Approved'], 'None'))) refuse('DarkNotNow');
    await leaveDark(unit, profileId);
    unit.record(DarkLeft, { profileId });
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
