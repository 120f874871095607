import { outsideCall } from '../../../platform/work/jobs.ts';
import { LodgeLeft, MembershipRevoked, ProfileBanned } from '../../lodges/index.ts';

/** Whoever does not belong to a lodge any more hears nothing more of its debate on the pages they have open. */
export const EndWatches = outsideCall(
  'EndWatches',
  [LodgeLeft, MembershipRevoked, ProfileBanned],
  async ({ data: { profileId } }, { hub }) => {
    if (profileId !== null) hub.lookAgain(profileId);
    await Promise.resolve();
  },
  'effects',
);
