import { useIntl } from 'react-intl';
import { Button } from '../Button.tsx';
import type { Confirmation } from '../../platform/confirm.ts';
import { Dialog, DialogActions } from './Dialog.tsx';
import styles from '../form/Form.module.css';

interface Props extends Confirmation {
  opened: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Asks before something is done; Cancel comes first, and the other button says what it does. */
export function ConfirmDialog({ opened, title, text, confirmLabel, tone = 'primary', onAnswer }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Dialog opened={opened} title={title} onClose={() => onAnswer(false)}>
      {text && <p className={styles.text}>{text}</p>}
      <DialogActions>
        <Button variant="outline" size="sm" onClick={() => onAnswer(false)} data-autofocus>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button variant={tone === 'danger' ? 'dangerFill' : 'primary'} size="sm" onClick={() => onAnswer(true)}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
