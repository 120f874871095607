import { event } from '../../platform/work/events.ts';

/** Facts every membership event carries; the reason itself stays in the database. */
export interface MembershipFacts extends Record<string, number | null> {
  lodgeId: number;
  profileId: number;
  reasonId: number | null;
}

export const LodgeFounded = event<{ lodgeId: number; ownerId: number }>('LodgeFounded');
export const LodgeChanged = event<{ lodgeId: number }>('LodgeChanged');
export const LodgeDeletionAsked = event<{ lodgeId: number }>('LodgeDeletionAsked');
/** More members are to be told of what is going on. */
export const LodgeMembersLeft = event<{ lodgeId: number; eventId: number; after: number }>('LodgeMembersLeft');
export const LodgeRestored = event<{ lodgeId: number }>('LodgeRestored');
/** It is gone for good: whatever other modules keep of it goes now. */
export const LodgeDeleted = event<{ lodgeId: number }>('LodgeDeleted');
export const MembershipRequested = event<MembershipFacts>('MembershipRequested');
export const MembershipRequestDeleted = event<MembershipFacts>('MembershipRequestDeleted');
export const MemberJoined = event<MembershipFacts>('MemberJoined');
export const MembershipApproved = event<MembershipFacts>('MembershipApproved');
export const MembershipDeclined = event<MembershipFacts>('MembershipDeclined');
export const LodgeLeft = event<MembershipFacts>('LodgeLeft');
export const ProfileBanned = event<MembershipFacts>('ProfileBanned');
export const PromotedToAssistant = event<MembershipFacts & { oldStatus: number; newStatus: number }>(
  'PromotedToAssistant',
);
export const DemotedFromAssistant = event<MembershipFacts & { oldStatus: number; newStatus: number }>(
  'DemotedFromAssistant',
);
export const OwnershipReleased = event<MembershipFacts>('OwnershipReleased');
export const OwnershipPassed = event<MembershipFacts & { oldOwnerId: number }>('OwnershipPassed');
export const OwnershipTaken = event<MembershipFacts & { oldStatus: number; newStatus: number }>('OwnershipTaken');
export const MembershipRevoked = event<MembershipFacts>('MembershipRevoked');
export const ProfileUnbanned = event<MembershipFacts>('ProfileUnbanned');
/** The lodge opened while more requests waited than are answered at once. */
export const RequestsLeftWaiting = event<{ lodgeId: number }>('RequestsLeftWaiting');
/** A member would like to take a lodge over; support decides. */
export const LodgeTakeoverAsked = event<{ lodgeId: number; profileId: number }>('LodgeTakeoverAsked');
export const LodgeTakeoverDeclined = event<{ lodgeId: number; profileId: number }>('LodgeTakeoverDeclined');
export const LodgeArchived = event<{ lodgeId: number }>('LodgeArchived');
export const LodgeReopened = event<{ lodgeId: number }>('LodgeReopened');
