import { NotificationChannel } from '../../../shared/enums.ts';
import type { NotificationType } from '../../../shared/notifications.ts';

const everything =
  NotificationChannel.ShowPopup |
  NotificationChannel.PlayAudio |
  NotificationChannel.SendEmail |
  NotificationChannel.SendPush;

/** One row a type: on which channels it goes out. Its texts are `notification.<type>.*` of the catalogue. */
export const types: Record<NotificationType, { channels: number }> = {
  BlogEntryCommented: { channels: everything },
  BlogCommentAnswered: { channels: everything },
  LodgeMembershipRequested: { channels: everything },
  LodgeMembershipApproved: { channels: everything },
  LodgeMembershipDeclined: { channels: everything },
  LodgeOwnershipPassed: { channels: everything },
};

export const goesBy = (type: NotificationType, channel: keyof typeof NotificationChannel) =>
  (types[type].channels & NotificationChannel[channel]) !== 0;
