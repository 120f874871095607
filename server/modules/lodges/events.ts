import { event } from '../../platform/events.ts';

/** Facts every membership event carries; the reason itself stays in the database. */
export interface MembershipFacts extends Record<string, number | null> {
  lodgeId: number;
  profileId: number;
  reasonId: number | null;
}

export const LodgeFounded = event<{ lodgeId: number; ownerId: number }>('LodgeFounded');
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
