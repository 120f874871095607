import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import bar from '../../ui/SelectionBar.module.css';
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
  return (
    <SelectionBar label={formatMessage({ id: 'lodges.bulk' })} n={n} onClear={onClear}>
      <Button variant="light" size="sm" busy={busy} onClick={onApprove}>
        {formatMessage({ id: 'lodges.bulk.approve' })}
      </Button>
      <Button variant="outline" size="sm" onClick={onDecline}>
        {formatMessage({ id: 'lodges.bulk.decline' })}
      </Button>
    </SelectionBar>
  );
}

interface ProgressProps {
  done: number;
  of: number;
  stopping: boolean;
  onStop: () => void;
}

/** How far the approval of many has come; it can be stopped between two batches. */
export function ApprovingBar({ done, of, stopping, onStop }: ProgressProps) {
  const { formatMessage } = useIntl();
  const words = formatMessage({ id: 'lodges.bulk.progress' }, { done, n: of });
  return (
    <div role="region" aria-label={formatMessage({ id: 'lodges.bulk' })} className={bar.bar}>
      <div className={styles.progress}>
        <strong role="status">{words}</strong>
        <progress aria-label={words} value={done} max={of} />
      </div>
      <Button variant="light" size="sm" busy={stopping} onClick={onStop}>
        {formatMessage({ id: 'lodges.bulk.stop' })}
      </Button>
    </div>
  );
}
