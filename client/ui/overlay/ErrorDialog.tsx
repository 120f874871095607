import { useIntl } from 'react-intl';
import { Button } from '../Button.tsx';
import type { Failure } from '../../platform/confirm.ts';
import { Dialog, DialogActions } from './Dialog.tsx';
import styles from '../form/Form.module.css';

interface Props extends Failure {
  opened: boolean;
  onClose: () => void;
}

export function ErrorDialog({ opened, title, text, number, onClose }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Dialog opened={opened} title={title ?? formatMessage({ id: 'ui.error.title' })} onClose={onClose}>
      <p className={styles.text}>
        {text ?? formatMessage({ id: 'ui.error.text' })}{' '}
        {number && formatMessage({ id: 'ui.error.number' }, { number })}
      </p>
      <DialogActions>
        <Button size="sm" onClick={onClose} data-autofocus>
          {formatMessage({ id: 'ui.close' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
