import { moderatorAccessLevel } from '../../../../shared/enums.ts';
import { staffDesk } from '../../../../shared/staff/actions.ts';
import type { Actor } from '../../../platform/actor.ts';
import { minutes } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { allOf, loadSubject, stands, type Subject } from '../rules.ts';

const lasts = 30 * minutes;

/** Nobody looks at the house as somebody of the house. */
const isMember = (_actor: Actor, { accessType }: Subject) => accessType < moderatorAccessLevel;

export const StartImpersonation = handle(staffDesk.StartImpersonation, {
  load: loadSubject,
  may: allOf(isMember, stands('None', 'Active', 'Locked', 'PermaLocked', 'Quarantined')),
  async do({ profileId }, _input, { sessionId }, { sql: database, now, call, platform, afterCommit }) {
    const until = new Date(now.getTime() + lasts);
    const alive = await platform.sessions.actAs(database, sessionId, { profileId, until });
    if (!alive) refuse('NotLoggedIn');
    // What is open in this browser begins anew, as the member.
    afterCommit(async () => {
      await platform.sessions.forget(call.token);
      platform.hub.endSession(sessionId);
    });
    return { until: until.toISOString() };
  },
});
