import { IconBell } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { topMenu } from '../../../shared/notifications/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import type { Group } from './group.ts';
import { NotificationRow } from './NotificationRow.tsx';

interface Props {
  /** Shows the latest so many only. */
  most?: number;
  onGo?: () => void;
}

/** My latest notifications, newest first. */
export function NotificationList({ most, onGo }: Props) {
  const read = useQuery(topMenu.CommunityNotifications, {});
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
      {({ items }) =>
        items.length === 0 ? <AllQuiet level={3} /> : <Rows groups={items.slice(0, most)} onGo={onGo} />
      }
    </Loaded>
  );
}

export const Rows = ({ groups, onGo }: { groups: readonly Group[]; onGo?: (() => void) | undefined }) => (
  <ul>
    {groups.map((group) => (
      <li key={group.notificationIds[0]}>
        <NotificationRow group={group} onGo={onGo} />
      </li>
    ))}
  </ul>
);

interface QuietProps {
  level: 2 | 3;
  /** Of one kind alone is nothing to tell. */
  narrowed?: boolean;
}

/** There is nothing to tell. */
export function AllQuiet({ level, narrowed = false }: QuietProps) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <EmptyState
      level={level}
      icon={<IconBell size={24} />}
      title={formatMessage({ id: 'notifications.empty' })}
      text={formatMessage({ id: 'notifications.empty.text' }, { who })}
      next={
        narrowed
          ? { to: '/Notifications', label: formatMessage({ id: 'ui.showAll' }) }
          : { to: '/NotificationSettings', label: formatMessage({ id: 'notificationSettings.title' }) }
      }
    />
  );
}
