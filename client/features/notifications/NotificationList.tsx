import { IconBell } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { topMenu } from '../../../shared/notifications.ts';
import { useQuery } from '../../app/api.ts';
import { useWho } from '../../app/session.ts';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { NotificationRow } from './NotificationRow.tsx';

interface Props {
  /** Shows the latest so many only. */
  most?: number;
  onGo?: () => void;
}

/** My latest notifications, newest first. */
export function NotificationList({ most, onGo }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { data, error, isLoading, refetch } = useQuery(topMenu.CommunityNotifications, {});
  if (isLoading) return <ListSkeleton rows={3} />;
  if (!data) return <ErrorState number={error?.number} onRetry={refetch} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<IconBell size={24} />}
        title={formatMessage({ id: 'notifications.empty' })}
        text={formatMessage({ id: 'notifications.empty.text' }, { who })}
      />
    );
  }
  return (
    <ul>
      {data.items.slice(0, most).map((notification) => (
        <li key={notification.notificationId}>
          <NotificationRow notification={notification} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}
