import {
  IconAt,
  IconBook2,
  IconCake,
  IconCampfire,
  IconCheck,
  IconClock,
  IconDownload,
  IconHeartHandshake,
  IconLockOpen,
  IconLockQuestion,
  IconMailOpened,
  IconMessage2,
  IconMessageReply,
  IconPhotoCheck,
  IconPhotoQuestion,
  IconStar,
  IconUrgent,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import type { NotificationType } from '../../../shared/notifications.ts';

interface Look {
  Icon: typeof IconCheck;
  /** Amber is about lodges and feasts, green says yes; everything else has the house's colour. */
  tone?: 'amber' | 'yes';
}

/** The small sign of each type. */
export const looks: Record<NotificationType, Look> = {
  BlogEntryCommented: { Icon: IconMessage2 },
  BlogCommentAnswered: { Icon: IconMessageReply },
  BlogEntryPublished: { Icon: IconStar, tone: 'amber' },
  BlogFollowedEntryCommented: { Icon: IconMessage2 },
  BlogMentioned: { Icon: IconAt },
  BlogAuthorFollowed: { Icon: IconUserPlus },
  BlogEntryCurated: { Icon: IconStar, tone: 'amber' },
  BlogEntryNotPublished: { Icon: IconClock },
  LodgeMembershipRequested: { Icon: IconUserPlus, tone: 'amber' },
  LodgeMembershipApproved: { Icon: IconCheck, tone: 'yes' },
  LodgeMembershipDeclined: { Icon: IconX, tone: 'amber' },
  LodgeOwnershipPassed: { Icon: IconCampfire, tone: 'amber' },
  GuestbookEntryAdded: { Icon: IconBook2 },
  RelationAsked: { Icon: IconHeartHandshake },
  RelationConfirmed: { Icon: IconHeartHandshake, tone: 'yes' },
  FavoriteBirthday: { Icon: IconCake, tone: 'amber' },
  AlbumAccessRequested: { Icon: IconLockQuestion },
  AlbumAccessGranted: { Icon: IconLockOpen, tone: 'yes' },
  MediaConsentAsked: { Icon: IconPhotoQuestion },
  MediaApproved: { Icon: IconPhotoCheck, tone: 'yes' },
  MediaSealed: { Icon: IconUrgent, tone: 'amber' },
  StatementIssued: { Icon: IconMailOpened },
  AppealDecided: { Icon: IconMailOpened },
  ReportDecided: { Icon: IconMailOpened },
  ReporterAsked: { Icon: IconMailOpened },
  DarkDecided: { Icon: IconMailOpened },
  ExportReady: { Icon: IconDownload },
};
