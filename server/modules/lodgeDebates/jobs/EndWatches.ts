import { showing } from '../../../platform/work/jobs.ts';
import { LodgeLeft, MembershipRevoked, ProfileBanned } from '../../lodges/index.ts';

/** Whoever does not belong to a lodge any more hears nothing more of its debate on the pages they have open. */
export const EndWatches = showing(
  'EndWatches',
  [LodgeLeft, MembershipRevoked, ProfileBanned],
  ({ data: { profileId } }, pages) => {
    if (profileId !== null) pages.lookAgain(profileId);
  },
);
