import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './States.module.css';

interface EmptyProps {
  icon: ReactNode;
  tone?: 'primary' | 'accent' | 'danger' | 'info';
  title: ReactNode;
  text?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

/** Nothing here: an icon, one line, and what to do next. */
export const EmptyState = ({ icon, tone = 'primary', title, text, action }: EmptyProps) => (
  <div className={styles.state}>
    <span className={classes(styles.icon, styles[tone])}>{icon}</span>
    <h3>{title}</h3>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

interface ErrorProps {
  /** The number by which support finds the failure. */
  number?: string;
  onRetry?: () => void;
}

/** What failed, and how to try again. */
export function ErrorState({ number, onRetry }: ErrorProps) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon={<IconCloudOff size={20} />}
        title={formatMessage({ id: 'ui.error.load' })}
        text={[formatMessage({ id: 'ui.error.text' }), number && formatMessage({ id: 'ui.error.number' }, { number })]
          .filter(Boolean)
          .join(' ')}
        action={
          onRetry && (
            <Button variant="soft" size="sm" onClick={onRetry}>
              {formatMessage({ id: 'ui.retry' })}
            </Button>
          )
        }
      />
    </div>
  );
}

export function OfflineState({ onRetry }: Pick<ErrorProps, 'onRetry'>) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      tone="info"
      icon={<IconWifiOff size={20} />}
      title={formatMessage({ id: 'ui.offline.title' })}
      text={formatMessage({ id: 'ui.offline.text' })}
      action={
        onRetry && (
          <Button variant="soft" size="sm" onClick={onRetry}>
            {formatMessage({ id: 'ui.retry' })}
          </Button>
        )
      }
    />
  );
}
