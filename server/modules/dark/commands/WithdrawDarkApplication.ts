import { sql } from 'kysely';
import { darkProfile } from '../../../../shared/dark/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { turnDark } from '../../profiles/index.ts';
import { DarkWithdrawn } from '../events.ts';

export const WithdrawDarkApplication = handle(darkProfile.WithdrawDarkApplication, {
  async do(_subject, _input, { profileId }, unit) {
    const { call, platform, afterCommit, now } = unit;
    if (!(await turnDark(unit, profileId, ['Pending'], 'None'))) refuse('DarkNotNow');
    await sql`update dark_application set withdrawn_at = ${now}
      where profile_id = ${profileId} and withdrawn_at is null and decided_at is null`.execute(unit.sql);
    unit.record(DarkWithdrawn, { profileId });
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
