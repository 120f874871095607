import { useIntl } from 'react-intl';
import { useConnected } from '../../platform/hub.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Room.module.css';

/** Whether the page hears of what happens, in words. */
export function Connection() {
  const { formatMessage } = useIntl();
  const connected = useConnected();
  return (
    <span role="status" className={connected ? styles.wide : undefined}>
      <Tag tone={connected ? 'success' : 'warn'} icon={<span className={styles.dot} />}>
        {formatMessage({ id: connected ? 'chat.connected' : 'chat.connecting' })}
      </Tag>
    </span>
  );
}
