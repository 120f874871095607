import {
  IconBook2,
  IconCampfire,
  IconCheck,
  IconDownload,
  IconHeartHandshake,
  IconMailOpened,
  IconMessage2,
  IconMessageReply,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { notifications, type NotificationType, type topMenu } from '../../../shared/notifications.ts';
import { useCommand } from '../../app/api.ts';
import { profilePath } from '../../app/paths.ts';
import { useWho } from '../../app/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { Time } from '../../ui/Time.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './NotificationRow.module.css';

export type Notification = Output<typeof topMenu.CommunityNotifications>['items'][number];

const looks: Record<NotificationType, { Icon: typeof IconCheck; tone?: 'lodge' | 'yes' }> = {
  BlogEntryCommented: { Icon: IconMessage2 },
  BlogCommentAnswered: { Icon: IconMessageReply },
  LodgeMembershipRequested: { Icon: IconUserPlus, tone: 'lodge' },
  LodgeMembershipApproved: { Icon: IconCheck, tone: 'yes' },
  LodgeMembershipDeclined: { Icon: IconX, tone: 'lodge' },
  LodgeOwnershipPassed: { Icon: IconCampfire, tone: 'lodge' },
  GuestbookEntryAdded: { Icon: IconBook2 },
  RelationAsked: { Icon: IconHeartHandshake },
  RelationConfirmed: { Icon: IconHeartHandshake, tone: 'yes' },
  StatementIssued: { Icon: IconMailOpened },
  AppealDecided: { Icon: IconMailOpened },
  ReportDecided: { Icon: IconMailOpened },
  ReporterAsked: { Icon: IconMailOpened },
  DarkDecided: { Icon: IconMailOpened },
  ExportReady: { Icon: IconDownload },
};

const bold = (chunks: ReactNode) => <strong>{chunks}</strong>;

/** One notification: reading it leads to what it is about. */
export function NotificationRow({ notification, onGo }: { notification: Notification; onGo?: () => void }) {
  const { notificationId, type, actor, subject, link, at, read } = notification;
  const { formatMessage } = useIntl();
  const who = useWho();
  const [setAsRead] = useCommand(notifications.SetNotificationsAsRead);
  const { Icon, tone } = looks[type];
  const name = actor?.name ?? formatMessage({ id: 'notifications.somebody' });
  const open = () => {
    // The page it leads to matters more than the mark; a mark that failed stays unread.
    if (!read) setAsRead({ notificationIds: [notificationId] }).catch(() => undefined);
    onGo?.();
  };
  return (
    <div className={classes(styles.row, !read && styles.unread)}>
      <span className={styles.actor}>
        {actor ? (
          <Link to={profilePath(actor.profileId)} className={styles.picture} onClick={onGo}>
            <Avatar picture={actor.picture} group={actor.gender} name={actor.name} />
          </Link>
        ) : (
          <Avatar picture={null} />
        )}
        <span className={classes(styles.type, tone && styles[tone])}>
          <Icon size={13} />
        </span>
      </span>
      <span className={styles.text}>
        <Link to={link} className={styles.go} onClick={open}>
          {formatMessage({ id: `notification.${type}.text` }, { actor: name, subject, who, b: bold })}
          {!read && <VisuallyHidden> {formatMessage({ id: 'notifications.unread' })}</VisuallyHidden>}
        </Link>
        <span className={styles.time}>
          <Time at={at} />
        </span>
      </span>
      {!read && <span className={styles.dot} />}
    </div>
  );
}
