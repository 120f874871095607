import { IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import styles from './PendingRequests.module.css';

interface Props {
  n: number;
  busy: boolean;
  onApprove: () => void;
  onDecline: () => void;
  onClear: () => void;
}

/** What can be done with all selected requests at once. */
export function BulkBar({ n, busy, onApprove, onDecline, onClear }: Props) {
  const { formatMessage } = useIntl();
  const clear = formatMessage({ id: 'lodges.bulk.clear' });
  return (
    <div role="region" aria-label={formatMessage({ id: 'lodges.bulk' })} className={styles.bulk}>
      <strong role="status">{formatMessage({ id: 'lodges.bulk.selected' }, { n })}</strong>
      <Button variant="light" size="sm" busy={busy} onClick={onApprove}>
        {formatMessage({ id: 'lodges.bulk.approve' })}
      </Button>
      <Button variant="outline" size="sm" className={styles.bulkDecline} onClick={onDecline}>
        {formatMessage({ id: 'lodges.bulk.decline' })}
      </Button>
      <button type="button" className={styles.clear} aria-label={clear} title={clear} onClick={onClear}>
        <IconX size={18} />
      </button>
    </div>
  );
}
