import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconLoader2,
  IconPhoto,
  IconUpload,
  IconVideo,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { UploadPhase } from './useUploads.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { megabyte, most } from './mediaFile.ts';
import styles from './Upload.module.css';
import type { Queued } from './useQueue.ts';

const looks: Record<UploadPhase, { tone: Tone; Icon: typeof IconX }> = {
  pending: { tone: 'neutral', Icon: IconClock },
  uploading: { tone: 'primary', Icon: IconUpload },
  saving: { tone: 'info', Icon: IconLoader2 },
  done: { tone: 'success', Icon: IconCheck },
  failed: { tone: 'danger', Icon: IconAlertCircle },
};

interface Props {
  queued: Queued;
  /** Why it cannot be sent at all. */
  wrong: string | undefined;
  handle: ReactNode;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file in the queue: how far it has come, in words and as a line. */
export function QueueRow({ queued, wrong, handle, onRetry, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const { file, progress, job, fault } = queued;
  const phase = wrong ? 'failed' : queued.phase;
  const { tone, Icon } = looks[phase];
  const line = useLine(queued, phase, wrong);
  const running = phase === 'uploading' || phase === 'saving';
  const again = phase === 'failed' && !wrong && !fault && job;
  return (
    <div className={styles.row}>
      {handle}
      <Thumb file={file} />
      <div className={styles.about}>
        <div className={styles.head}>
          <span className={styles.name}>{file.name}</span>
          <Tag tone={tone} icon={<Icon size={16} className={classes(phase === 'saving' && styles.turning)} />}>
            {formatMessage({ id: `media.queue.${phase}` })}
          </Tag>
        </div>
        <div
          role={running ? 'progressbar' : undefined}
          aria-label={running ? file.name : undefined}
          aria-valuemin={running ? 0 : undefined}
          aria-valuemax={running ? 100 : undefined}
          aria-valuenow={running ? Math.round(progress * 100) : undefined}
          className={classes(styles.line, styles[phase])}
        >
          <span style={{ width: `${(phase === 'done' ? 1 : progress) * 100}%` }} />
        </div>
        <div className={styles.foot}>
          <span className={styles.said}>{line}</span>
          {again && (
            <Button variant="text" size="sm" onClick={onRetry}>
              {formatMessage({ id: 'ui.retry' })}
            </Button>
          )}
        </div>
      </div>
      <IconButton
        label={formatMessage({ id: running ? 'media.queue.cancel' : 'media.queue.remove' }, { name: file.name })}
        icon={<IconX size={18} />}
        onClick={onRemove}
      />
    </div>
  );
}

/** What is happening to the file, or what went wrong with it. */
function useLine({ file, progress, job, error, fault }: Queued, phase: UploadPhase, wrong: string | undefined): string {
  const { formatMessage, formatNumber } = useIntl();
  const { wordsOf } = useCallError();
  const size = (bytes: number) => formatNumber(Math.max(bytes / megabyte, 0.1), { maximumFractionDigits: 1 });
  const words = (id: string) => formatMessage({ id: `media.queue.${id}` });
  if (wrong) return formatMessage({ id: `media.wrong.${wrong}` }, most);
  if (fault) return formatMessage({ id: `enum.MediaFault.${fault}` });
  if (phase === 'failed') return error?.code === 'Offline' ? words('lost') : (wordsOf(error) ?? words('error'));
  if (phase === 'pending')
    return job ? words('waiting') : formatMessage({ id: 'media.queue.size' }, { size: size(file.size) });
  if (phase === 'uploading') {
    const percent = formatNumber(progress, { style: 'percent' });
    return formatMessage(
      { id: 'media.queue.sent' },
      { sent: size(progress * file.size), size: size(file.size), percent },
    );
  }
  return words(phase === 'saving' ? 'cleaning' : 'reviewed');
}

/** The picture itself, from the device; only a sign where the browser cannot show it. */
function Thumb({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const picture = file.type.startsWith('image/') && !unreadable;
  useEffect(() => {
    if (!image.current) return;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file, picture]);
  const Sign = file.type.startsWith('video/') ? IconVideo : IconPhoto;
  return (
    <span className={styles.thumb}>
      {picture ? <img ref={image} alt="" onError={() => setUnreadable(true)} /> : <Sign size={24} />}
    </span>
  );
}
