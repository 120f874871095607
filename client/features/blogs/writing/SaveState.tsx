import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { useCallError } from '../../../platform/callError.ts';
import type { Saving } from './autosave.ts';
import styles from './Writer.module.css';

const every = 10_000;

interface Props {
  saving: Saving;
  /** When it was saved last before this page was opened. */
  savedBefore: string | undefined;
  onRetry: () => void;
}

/** Whether what is written is safe, in words; only what goes wrong is announced. */
export function SaveState({ saving: { phase, savedAt, error }, savedBefore, onRetry }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  const at = savedAt ?? savedBefore;
  const say = (id: string) => formatMessage({ id: `blogWriting.save.${id}` });
  const failure = error?.status === 0 ? say('offline') : (wordsOf(error) ?? say('failed'));
  return (
    <>
      <span role="status" className={phase === 'failed' ? styles.unsaved : undefined}>
        {phase === 'failed' && (
          <>
            <IconCloudOff size={18} />
            {failure}
          </>
        )}
      </span>
      {phase === 'failed' ? (
        <Button variant="text" size="sm" onClick={onRetry}>
          {formatMessage({ id: 'ui.retry' })}
        </Button>
      ) : (
        <span className={styles.saved}>
          {phase === 'clean' && at ? <IconCloudCheck size={18} /> : <IconCloudUp size={18} />}
          {phase === 'clean' ? at ? <SavedAgo at={at} /> : say('none') : say('saving')}
        </span>
      )}
    </>
  );
}

/** From the longest to the shortest, in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 10],
] as const;

function SavedAgo({ at }: { at: string }) {
  const { formatMessage, formatRelativeTime } = useIntl();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? [];
  if (!unit) return formatMessage({ id: 'blogWriting.save.now' });
  const many = unit === 'second' ? Math.floor(seconds / length) * length : Math.floor(seconds / length);
  return formatMessage(
    { id: 'blogWriting.save.ago' },
    { ago: formatRelativeTime(-many, unit, { style: 'narrow', numeric: 'always' }) },
  );
}
