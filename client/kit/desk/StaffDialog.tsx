import type { FormEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { confirmation } from '../../platform/reauthenticate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { useStore } from '../../platform/externalStore.ts';
import styles from './Staff.module.css';

interface Props {
  title: string;
  /** What happens then. */
  text?: string;
  size?: 'sm' | 'md';
  /** A verb. */
  confirmLabel: string;
  tone?: 'danger';
  busy: boolean;
  error: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for what a command of staff needs; it steps aside while the password is asked for, and nothing typed is lost. */
export function StaffDialog({
  title,
  text,
  size,
  confirmLabel,
  tone,
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { formatMessage } = useIntl();
  const confirming = useStore(confirmation) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog opened={!confirming} title={title} size={size} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {text && <p className={styles.quiet}>{text}</p>}
        {children}
        <FieldSentence error={error} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" size="sm" variant={tone === 'danger' ? 'dangerFill' : 'primary'} busy={busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
