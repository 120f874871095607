import { IconBell } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useCounts } from '../../kit/counts.ts';
import { Button } from '../../ui/Button.tsx';
import { CountMenu, type PanelProps } from '../../kit/people/CountMenu.tsx';
import { useMarking } from './marking.ts';
import styles from './NotificationBell.module.css';
import { NotificationList } from './NotificationList.tsx';

/** The bell with the number of what is unread; opens the latest notifications. */
export function NotificationBell() {
  const { formatMessage } = useIntl();
  const counts = useCounts();
  const n = counts?.newNotifications ?? 0;
  return (
    <CountMenu
      label={formatMessage({ id: 'notifications.title' })}
      icon={<IconBell size={20} />}
      count={{ n, name: formatMessage({ id: 'notifications.count' }, { n }), kind: 'plain' }}
      head={n > 0 ? ReadAll : undefined}
      panel={Latest}
    />
  );
}

function Latest({ onGo }: PanelProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <NotificationList onGo={onGo} />
      <Link to="/Notifications" className={styles.all} onClick={onGo}>
        {formatMessage({ id: 'notifications.all' })}
      </Link>
    </>
  );
}

/** Marks everything as read, and goes. */
function ReadAll({ onGone }: PanelProps) {
  const { formatMessage } = useIntl();
  const { readAll, busy } = useMarking();
  return (
    <Button variant="text" size="sm" busy={busy} onClick={() => void readAll().then(onGone)}>
      {formatMessage({ id: 'notifications.readAll' })}
    </Button>
  );
}
