import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { useQueues } from '../../../kit/desk/queues.ts';
import { focusTitle } from '../../../ui/overlay/focusBack.ts';

interface Props {
  /** How many waited when the list was read; undefined while it is being read. */
  waiting: number | undefined;
  onShow: () => void;
}

/** Tells that more has come; the list stays as it is until that is asked for. */
export function Arrived({ waiting, onShow }: Props) {
  const { formatMessage } = useIntl();
  const { data } = useQueues();
  const now = data?.find(({ queue }) => queue === 'Media')?.count ?? 0;
  const n = waiting === undefined ? 0 : now - waiting;
  const show = () => {
    // The button goes.
    focusTitle();
    onShow();
  };
  return (
    <span role="status">
      {n > 0 && (
        <Button variant="text" size="sm" onClick={show}>
          {formatMessage({ id: 'staff.media.new' }, { n })}
        </Button>
      )}
    </span>
  );
}
