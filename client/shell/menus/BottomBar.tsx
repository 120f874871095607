import { IconBell, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useWaitingChats } from '../../features/chat/private/chats.ts';
import { useCounts } from '../../kit/counts.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { AreaCount } from './AreaCount.tsx';
import styles from './BottomBar.module.css';
import { useAreas, useHolds } from './navigation.ts';

interface EntryProps {
  to: string;
  /** The page at the screen belongs to it. */
  current: boolean;
  label: string;
  icon: ReactNode;
  count: ReactNode;
}

const Entry = ({ to, current, label, icon, count }: EntryProps) => (
  <Link to={to} aria-current={current ? 'page' : undefined} className={styles.entry}>
    {icon}
    <span className={styles.label}>{label}</span>
    <span className={styles.count}>{count}</span>
  </Link>
);

/** The thumb's menu of a phone. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { formatMessage } = useIntl();
  const counts = useCounts();
  const holds = useHolds();
  const unread = counts?.newNotifications ?? 0;
  return (
    <nav aria-label={formatMessage({ id: 'shell.nav.bottom' })} className={styles.bar}>
      {useAreas()
        .filter(({ quick }) => quick)
        .map(({ to, words, Icon, count, kind, current }) => (
          <Entry
            key={to}
            to={to}
            current={current}
            label={formatMessage({ id: words })}
            icon={<Icon size={20} />}
            count={<AreaCount words={words} n={count} kind={kind} />}
          />
        ))}
      <Entry
        to="/Notifications"
        current={holds('/Notifications')}
        label={formatMessage({ id: 'notifications.title' })}
        icon={<IconBell size={20} />}
        count={
          <CountBadge n={unread} kind="plain" name={formatMessage({ id: 'notifications.count' }, { n: unread })} />
        }
      />
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onMenu}>
        <IconMenu2 size={20} />
        <span className={styles.label}>{formatMessage({ id: 'shell.menu' })}</span>
        <span className={styles.count}>
          <AreaCount words="chat.title" n={useWaitingChats()} />
        </span>
      </button>
    </nav>
  );
}
