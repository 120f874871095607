import {
  IconBan,
  IconDoorExit,
  IconKey,
  IconShieldDown,
  IconShieldUp,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react';
import type { LodgeMemberActivity, NameOf } from '../../../shared/enums.ts';
import type { Tone } from '../../ui/Tag.tsx';

export type Activity = NameOf<typeof LodgeMemberActivity>;

/** How each activity looks in a list. */
export const activityLooks: Record<Activity, [tone: Tone, Icon: typeof IconBan]> = {
  MemberJoined: ['success', IconUserPlus],
  MembershipDeclined: ['warn', IconUserX],
  ProfileBanned: ['danger', IconBan],
  ProfileUnbanned: ['neutral', IconUserCheck],
  MembershipApproved: ['success', IconUserCheck],
  PromotedToAssistant: ['primary', IconShieldUp],
  DemotedFromAssistant: ['neutral', IconShieldDown],
  LodgeLeft: ['neutral', IconDoorExit],
  MembershipRevoked: ['warn', IconUserMinus],
  OwnershipPassed: ['accent', IconKey],
  OwnershipReleased: ['accent', IconKey],
  OwnershipTaken: ['accent', IconKey],
};
