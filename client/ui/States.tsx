import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button, LinkButton } from './Button.tsx';
import { classes } from './classes.ts';
import { useFocusBack } from './overlay/focusBack.ts';
import styles from './States.module.css';
import tones from './tones.module.css';

interface TileProps {
  icon: ReactNode;
  tone?: 'primary' | 'accent' | 'danger' | 'info';
}

/** The icon above a few words that stand alone. */
export const IconTile = ({ icon, tone = 'primary' }: TileProps) => (
  <span className={classes(styles.icon, tones[tone])}>{icon}</span>
);

interface EmptyProps extends TileProps {
  title: ReactNode;
  /** The heading's level: one below the heading it stands under, the first where there is none. */
  level?: 1 | 2 | 3;
  text?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** Where to do it; `onGo` closes the panel it stands in. */
  next?: { to: string; label: string; onGo?: () => void };
  /** Takes away what narrows the list, where something does. */
  onClear?: (() => void) | undefined;
}

/** Nothing here: an icon, one line, and what to do next. */
export function EmptyState({ icon, tone, title, level = 3, text, action, next, onClear }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <IconTile icon={icon} tone={tone} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {next && (
        <div className={styles.action}>
          <LinkButton to={next.to} variant="soft" size="sm" onClick={next.onGo}>
            {next.label}
          </LinkButton>
        </div>
      )}
      {onClear && (
        <div className={styles.action}>
          <Clear onClick={onClear} />
        </div>
      )}
    </div>
  );
}

/** Goes with what it clears, and leaves the focus where the narrowing was done. */
function Clear({ onClick }: { onClick: () => void }) {
  const { formatMessage } = useIntl();
  useFocusBack();
  return (
    <Button variant="soft" size="sm" onClick={onClick}>
      {formatMessage({ id: 'ui.showAll' })}
    </Button>
  );
}

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
