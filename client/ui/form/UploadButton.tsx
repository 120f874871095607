import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Button } from '../Button.tsx';
import styles from './UploadButton.module.css';
import { Tag } from '../Tag.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface Props {
  phase: 'pending' | 'uploading' | 'saving' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** What the button does: "Send the video". */
  label: string;
  /** Why nothing can be sent yet. */
  blocked?: string | undefined;
  onSend: () => void;
  onCancel: () => void;
}

/** Sends files, and tells how far they have come: uploading with percent, saving, done, failed with another try. */
export function UploadButton({ phase, progress, label, blocked, onSend, onCancel }: Props) {
  const { formatMessage, formatNumber } = useIntl();
  const phaseText = phase === 'pending' ? '' : formatMessage({ id: `ui.upload.${phase}` });
  return (
    <div className={styles.upload}>
      {phase === 'pending' && (
        <Button icon={<IconUpload size={20} />} {...(blocked !== undefined && { blocked })} onClick={onSend}>
          {label}
        </Button>
      )}
      {phase === 'uploading' && (
        <>
          <span
            role="progressbar"
            aria-label={phaseText}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
            className={styles.uploading}
          >
            <IconUpload size={20} />
            {phaseText} {formatNumber(progress, { style: 'percent' })}
            <span className={styles.line} style={{ width: `${progress * 100}%` }} />
          </span>
          <Button variant="outline" onClick={onCancel}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
        </>
      )}
      {phase === 'saving' && (
        <Button variant="soft" busy>
          {phaseText}
        </Button>
      )}
      {phase === 'done' && <Tag tone="success">{phaseText}</Tag>}
      {phase === 'failed' && (
        <>
          <Tag tone="danger">{phaseText}</Tag>
          <Button variant="soft" icon={<IconRefresh size={20} />} onClick={onSend}>
            {formatMessage({ id: 'ui.retry' })}
          </Button>
        </>
      )}
      <span role="status">
        <VisuallyHidden>{phaseText}</VisuallyHidden>
      </span>
    </div>
  );
}
