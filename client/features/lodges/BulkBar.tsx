import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';

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
