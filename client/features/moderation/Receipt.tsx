import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { subReasons } from '../../../shared/moderation/reports.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/overlay/Dialog.tsx';
import type { SubReason } from './reasons.ts';
import styles from './ReportDialog.module.css';

export interface Received {
  receipt: string;
  subReason: SubReason;
  blocked: boolean;
}

interface Props {
  received: Received;
  onFollow: () => void;
  onClose: () => void;
}

/** The number of a report, when it is decided, and where to see how it stands. */
export function Receipt({ received: { receipt, subReason }, onFollow, onClose }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const words = useRef<HTMLDivElement>(null);
  // What had the focus is gone, and this is what there is to read.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <div ref={words} tabIndex={-1} className={styles.receipt}>
        <p>{formatMessage({ id: 'reporting.receipt' })}</p>
        <p className={styles.number}>{receipt}</p>
        <p>{formatMessage({ id: 'reporting.when' }, { hours: subReasons[subReason].hours })}</p>
        <p>{formatMessage({ id: 'reporting.follow' }, { who })}</p>
      </div>
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onFollow}>
          {formatMessage({ id: 'reporting.follow.button' })}
        </Button>
        <Button size="sm" onClick={onClose}>
          {formatMessage({ id: 'ui.close' })}
        </Button>
      </DialogActions>
    </>
  );
}
