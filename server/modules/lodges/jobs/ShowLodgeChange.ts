import { showing } from '../../../platform/work/jobs.ts';
import * as events from '../events.ts';
import { adminsOf } from '../lodgeQueries.ts';

const shown = [
  events.MembershipRequested,
  events.MembershipRequestDeleted,
  events.MemberJoined,
  events.MembershipApproved,
  events.MembershipDeclined,
  events.LodgeLeft,
  events.ProfileBanned,
  events.PromotedToAssistant,
  events.DemotedFromAssistant,
  events.MembershipRevoked,
  events.ProfileUnbanned,
  events.OwnershipPassed,
  events.OwnershipReleased,
  events.OwnershipTaken,
];

const tags = ['Lodge', 'Lodges', 'LodgeRequests', 'LodgeMembers', 'LodgeBlocked', 'LodgeActivities'];

/** Shows a change of the members to those who run the lodge, with their count of requests, and to the profile itself. */
export const ShowLodgeChange = showing(
  'ShowLodgeChange',
  shown,
  async ({ data: { lodgeId, profileId } }, pages, { database }) => {
    const concerned = new Set(await adminsOf(database.read, Number(lodgeId)));
    if (profileId !== null) concerned.add(profileId);
    for (const one of concerned) pages.stale(one, tags);
    pages.counts([...concerned], ['lodgeAdmin']);
  },
);
