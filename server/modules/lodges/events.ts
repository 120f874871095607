import { event } from '../../platform/work/events.ts';
import type { Part } from '../notifications/index.ts';

/** Facts every membership event carries; the reason itself stays in the database. */
export type MembershipFacts = {
  lodgeId: number;
  profileId: number;
  reasonId: number | null;
};

export const LodgeFounded = event('LodgeFounded').with<{ lodgeId: number; ownerId: number }>();
export const LodgeChanged = event('LodgeChanged').with<{ lodgeId: number }>();
export const LodgeDeletionAsked = event('LodgeDeletionAsked').with<{ lodgeId: number }>();
/** Some of the members have not been told yet that the lodge goes. */
export const LodgeMembersLeft = event('LodgeMembersLeft').with<Part & { lodgeId: number; eventId: number }>();
export const LodgeRestored = event('LodgeRestored').with<{ lodgeId: number }>();
/** It is gone for good: whatever other modules keep of it goes now. */
export const LodgeDeleted = event('LodgeDeleted').with<{ lodgeId: number }>();
export const MembershipRequested = event('MembershipRequested').with<MembershipFacts>();
export const MembershipRequestDeleted = event('MembershipRequestDeleted').with<MembershipFacts>();
export const MemberJoined = event('MemberJoined').with<MembershipFacts>();
export const MembershipApproved = event('MembershipApproved').with<MembershipFacts>();
export const MembershipDeclined = event('MembershipDeclined').with<MembershipFacts>();
export const LodgeLeft = event('LodgeLeft').with<MembershipFacts>();
/** Whoever left wants nothing of theirs to stay in its albums. */
export const LeaverTakesMedia = event('LeaverTakesMedia').with<{ lodgeId: number; profileId: number }>();
export const ProfileBanned = event('ProfileBanned').with<MembershipFacts>();
export const PromotedToAssistant = event('PromotedToAssistant').with<
  MembershipFacts & { oldStatus: number; newStatus: number }
>();
export const DemotedFromAssistant = event('DemotedFromAssistant').with<
  MembershipFacts & { oldStatus: number; newStatus: number }
>();
export const OwnershipReleased = event('OwnershipReleased').with<MembershipFacts>();
export const OwnershipPassed = event('OwnershipPassed').with<MembershipFacts & { oldOwnerId: number }>();
export const OwnershipTaken = event('OwnershipTaken').with<
  MembershipFacts & { oldStatus: number; newStatus: number }
>();
export const MembershipRevoked = event('MembershipRevoked').with<MembershipFacts>();
export const ProfileUnbanned = event('ProfileUnbanned').with<MembershipFacts>();
/** The lodge opened while more requests waited than are answered at once. */
export const RequestsLeftWaiting = event('RequestsLeftWaiting').with<{ lodgeId: number }>();
/** A member would like to take a lodge over; support decides. */
export const LodgeTakeoverAsked = event('LodgeTakeoverAsked').with<{ lodgeId: number; profileId: number }>();
export const LodgeTakeoverDeclined = event('LodgeTakeoverDeclined').with<{ lodgeId: number; profileId: number }>();
export const LodgeArchived = event('LodgeArchived').with<{ lodgeId: number }>();
export const LodgeReopened = event('LodgeReopened').with<{ lodgeId: number }>();
