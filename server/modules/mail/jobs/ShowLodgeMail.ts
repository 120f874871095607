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
  lodges.ProfileUnbanned,
];

/** Opens the box of a lodge to whoever runs it from now on, closes it to whoever does no more, and what one has with it to who is shut out. */
export const ShowLodgeMail = showing('ShowLodgeMail', ranks, ({ data: { profileId } }, pages) => {
  if (profileId === null) return;
  pages.stale(profileId, ['LodgeMail', 'Conversations', 'Conversation', 'Mails']);
  pages.counts([profileId], ['unreadMail']);
});
