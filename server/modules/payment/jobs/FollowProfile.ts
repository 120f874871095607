import { transaction } from '../../../platform/work/jobs.ts';
import {
  ProfileDeletionCancelled,
  ProfileDeletionRequested,
  ProfileLocked,
  ProfilePermaLocked,
  ProfileQuarantined,
  ProfileReinstated,
  ProfileReleased,
  ProfileUnlocked,
} from '../../profiles/index.ts';
import { Subscription } from '../model/Subscription.ts';
import { finish, lockMoney } from '../renewing.ts';
import { subscriptionOf } from '../reconcilePayment.ts';

/** Nobody is charged whose profile is shut or on the way out; who is back is a subscriber as before. */
export const FollowProfile = transaction(
  'FollowProfile',
  [
    ProfileDeletionRequested,
    ProfileDeletionCancelled,
    ProfileLocked,
    ProfileUnlocked,
    ProfileQuarantined,
    ProfileReleased,
    ProfilePermaLocked,
    ProfileReinstated,
  ],
  async ({ data: { profileId } }, unit) => {
    const status = await lockMoney(unit, profileId);
    const running = await subscriptionOf(unit.sql, profileId);
    if (!running) return;
    const subscription = await unit.find(Subscription, running.id);
    if (status === 'PermaLocked') await finish(unit, subscription, 'DeactivatedBySupport');
    else if (status !== 'Active') subscription.pause();
    // What was used up meanwhile is over: nobody is charged who comes back to something else.
    else if (subscription.isPaused && subscription.lastsUntil <= unit.now)
      await finish(unit, subscription, 'DeactivatedByExpiry');
    else subscription.resume(unit.now);
  },
);
