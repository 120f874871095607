import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { ConsentPanel } from './ConsentPanel.tsx';
import styles from './Upload.module.css';
import { useConsent } from './useConsent.ts';
import type { UploadTarget, Queued, Terms, Words } from './useQueue.ts';

interface Props {
  ready: readonly Queued[];
  place: UploadTarget;
  /** What stands beside it, where it is said before it is sent. */
  words?: Words | undefined;
  onStart: (ready: readonly Queued[], terms: Terms) => void;
}

const wordless = { caption: '', alt: '' };

/** Confirms copyright and consent once, then sends all that can be sent. */
export function Sending({ ready, place, words = wordless, onStart }: Props) {
  const { formatMessage } = useIntl();
  const { tellUnforeseen } = useCallError();
  const [adult, setAdult] = useState(false);
  const n = ready.length;
  const { panel, blocked, busy, confirm, forget } = useConsent(n);
  const send = async () => {
    try {
      onStart(ready, { place, consentId: await confirm(), adult, ...words });
      forget();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <>
      <ConsentPanel {...panel} />
      <Checkbox
        label={formatMessage({ id: 'media.adult' })}
        hint={formatMessage({ id: 'media.adult.hint' })}
        checked={adult}
        onChange={({ target }) => setAdult(target.checked)}
      />
      <div className={styles.send}>
        <p className={styles.quiet} role="status">
          {formatMessage({ id: 'media.upload.count' }, { n, album: place.name })}
        </p>
        <Button icon={<IconUpload size={20} />} busy={busy} {...(blocked && { blocked })} onClick={() => void send()}>
          {formatMessage({ id: 'media.upload.send' }, { n })}
        </Button>
      </div>
    </>
  );
}
