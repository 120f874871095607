import { sql } from 'kysely';
import { darkProfile, darkRulesVersion } from '../../../../shared/dark/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { turnDark } from '../../profiles/index.ts';
import { DarkApplied } from '../events.ts';
import { applyAgainAt, applicationOf } from '../application.ts';

export const ApplyForDarkProfile = handle(darkProfile.ApplyForDarkProfile, {
  async do(_subject, { rulesVersion }, { profileId }, unit) {
    const { call, platform, afterCommit, now } = unit;
    if (rulesVersion !== darkRulesVersion) refuse('DarkRulesOutdated');
    // Turned first, since that holds the profile: what is judged then stays as it is.
    const turned = await turnDark(unit, profileId, ['None', 'Rejected'], 'Pending');
    const application = (await applicationOf(unit.sql, profileId, now)) ?? refuse('NotFound');
    if (!turned) refuse(application.darkStatus === 'Pending' ? 'AlreadyApplied' : 'DarkNotNow');
    if (applyAgainAt(application, now)) refuse('DarkTooEarly');
    if (!application.over18) refuse('AgeNotAssured');
    if (!application.sensitiveConsent) refuse('SensitiveConsentNeeded');
    await sql`insert into dark_application (profile_id, rules_version, applied_at)
      values (${profileId}, ${rulesVersion}, ${now})`.execute(unit.sql);
    unit.record(DarkApplied, { profileId });
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
