import { sql } from 'kysely';
import { darkProfile } from '../../../../shared/dark/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { statusOf, turnDark } from '../../profiles/index.ts';
import { DarkDecided } from '../events.ts';
import { applicationOf } from '../application.ts';

export const DecideDarkApplication = handle(darkProfile.DecideDarkApplication, {
  async load({ profileId }, { sql: database }) {
    if ((await statusOf(database, profileId)) === undefined) refuse('NotFound');
    return { profileId };
  },
  async do({ profileId }, { decision, reason }, actor, unit) {
    const { sql: database, now } = unit;
    if (!(await turnDark(unit, profileId, ['Pending'], decision))) refuse('AlreadyDecided');
    const approved = decision === 'Approved';
    const application = await applicationOf(database, profileId, now);
    // What was there when the profile applied may be gone by now.
    const ready = application?.member && application.over18 && application.sensitiveConsent;
    if (approved && !ready) refuse('ApplicantNotReady');
    await sql`update dark_application
      set decided_at = ${now}, decided_by = ${actor.profileId}, approved = ${approved}, reason = ${reason}
      where profile_id = ${profileId} and withdrawn_at is null and decided_at is null`.execute(database);
    unit.record(DarkDecided, { profileId, approved });
    return {};
  },
});
