import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { MembershipGiven } from '../events.ts';
import { isThere } from '../telling.ts';

/** Tells a member that support gave time on top; what for stands with the membership. */
export const NotifyGiven = transaction(
  'NotifyGiven',
  MembershipGiven,
  async ({ id, at, data: { profileId } }, unit) => {
    if (!(await isThere(unit.sql, profileId))) return;
    await notify(unit, { event: { id, at, actorId: null }, profileId, type: 'MembershipGiven', ids: {} });
  },
);
