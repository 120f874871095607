import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import styles from './Form.module.css';
import { PasswordField } from './TextField.tsx';

interface Props {
  opened: boolean;
  /** Why it is asked for again. */
  text?: string;
  busy?: boolean;
  error?: string;
  /** Another way in: a button for the passkey. */
  alternative?: ReactNode;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password again before something that cannot be undone. */
export function PasswordDialog({ opened, onCancel, ...rest }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Dialog opened={opened} title={formatMessage({ id: 'ui.password.title' })} onClose={onCancel}>
      <PasswordForm {...rest} onCancel={onCancel} />
    </Dialog>
  );
}

function PasswordForm({ text, busy, error, alternative, onSubmit, onCancel }: Omit<Props, 'opened'>) {
  const { formatMessage } = useIntl();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) onSubmit(password);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{text ?? formatMessage({ id: 'ui.password.text' })}</p>
      <PasswordField
        label={formatMessage({ id: 'ui.password.label' })}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        error={error}
        data-autofocus
      />
      {alternative}
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onCancel}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button type="submit" size="sm" busy={busy}>
          {formatMessage({ id: 'ui.continue' })}
        </Button>
      </DialogActions>
    </form>
  );
}
