import { showing } from '../../../platform/work/jobs.ts';
import * as lodges from '../../lodges/index.ts';

const ranks = [
  lodges.PromotedToAssistant,
  lodges.DemotedFromAssistant,
  lodges.OwnershipPassed,
  lodges.OwnershipReleased,
  lodges.OwnershipTaken,
  lodges.LodgeLeft,
  lodges.MembershipRevoked,
  lodges.ProfileBanned,
];

/** Opens the box of a lodge to whoever runs it from now on, and closes it to whoever does no more. */
export const ShowLodgeMail = showing('ShowLodgeMail', ranks, ({ data: { profileId } }, pages) => {
  if (profileId !== null) pages.stale(profileId, ['LodgeMail', 'Conversations', 'Conversation', 'Mails']);
});
