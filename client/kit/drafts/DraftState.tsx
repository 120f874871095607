import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { confirm } from '../../platform/confirm.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DraftState.module.css';
import type { Keeping } from './keeper.ts';

interface Props {
  phase: Keeping['phase'];
  /** Throws it away, once the writer is sure. */
  onDiscard: () => void;
  /** Brings the focus to where it is written: the button that asks goes with the draft. */
  onFocus: () => void;
}

/** Whether a draft is safe, in words, and the way to throw it away; only what goes wrong is announced. */
export function DraftState({ phase, onDiscard, onFocus }: Props) {
  const { formatMessage } = useIntl();
  const words = (id: string) => formatMessage({ id: `draft.${id}` });
  const discard = async () => {
    const sure = { title: words('discard.title'), text: words('discard.text'), confirmLabel: words('discard') };
    onFocus();
    if (await confirm({ ...sure, tone: 'danger' })) onDiscard();
  };
  return (
    <>
      <span role="status" className={styles.state}>
        {phase === 'failed' && (
          <>
            <IconCloudOff size={16} />
            {words('failed')}
          </>
        )}
      </span>
      {phase === 'kept' && (
        <span className={styles.state}>
          <IconCloudCheck size={16} />
          {words('saved')}
        </span>
      )}
      {(phase === 'kept' || phase === 'failed') && (
        <Button variant="text" size="sm" onClick={() => void discard()}>
          {words('discard')}
        </Button>
      )}
    </>
  );
}
