import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { MembershipGiven } from '../events.ts';
import { isReachable } from '../recipients.ts';

/** Tells a member that support gave time on top; what for stands with the membership. */
export const NotifyGiven = transaction(
  'NotifyGiven',
  MembershipGiven,
  async ({ id, at, data: { profileId } }, unit) => {
    if (!(await isReachable(unit.sql, profileId))) return;
    await notify(unit, { event: { id, at, actorId: null }, profileId, type: 'MembershipGiven', ids: {} });
  },
);
