import { NotificationChannel } from '../../../shared/enums.ts';
import type { NotificationType } from '../../../shared/notifications.ts';

const everything =
  NotificationChannel.ShowPopup |
  NotificationChannel.PlayAudio |
  NotificationChannel.SendEmail |
  NotificationChannel.SendPush;

const onSite = NotificationChannel.ShowPopup | NotificationChannel.PlayAudio | NotificationChannel.SendPush;

interface Kind {
  channels: number;
  /**
   * Whether it comes also when one of the two blocked the other: what those who run a lodge must know comes as it is,
   * what a lodge decided without the person who decided. Everything else does not.
   */
  betweenApart?: 'Named' | 'Nameless';
  /** Where mails and pushes lead, when the link itself would say too much outside the site. */
  outside?: string;
}

/** One row a type: on which channels it goes out. Its texts are `notification.<type>.*` of the catalogue. */
export const types: Record<NotificationType, Kind> = {
  BlogEntryCommented: { channels: everything },
  BlogCommentAnswered: { channels: everything },
  LodgeMembershipRequested: { channels: everything, betweenApart: 'Named' },
  LodgeMembershipApproved: { channels: everything, betweenApart: 'Nameless' },
  LodgeMembershipDeclined: { channels: everything, betweenApart: 'Nameless' },
  LodgeOwnershipPassed: { channels: everything, betweenApart: 'Named' },
  GuestbookEntryAdded: { channels: everything },
  RelationAsked: { channels: everything },
  RelationConfirmed: { channels: everything },
  // These come by mail whatever somebody has stopped; the module that sends them does so itself.
  StatementIssued: { channels: onSite, outside: '/Start' },
  AppealDecided: { channels: onSite, outside: '/Start' },
  ReportDecided: { channels: everything, outside: '/Start' },
  ReporterAsked: { channels: everything, outside: '/Start' },
  DarkDecided: { channels: everything, outside: '/EditProfile' },
  ExportReady: { channels: everything },
};

export const goesBy = (type: NotificationType, channel: keyof typeof NotificationChannel) =>
  (types[type].channels & NotificationChannel[channel]) !== 0;

/** The path that may stand in a mail or a push. */
export const outsideLink = ({ type, link }: { type: NotificationType; link: string }): string =>
  types[type].outside ?? link;
