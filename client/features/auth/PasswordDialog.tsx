import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import styles from '../../ui/form/Form.module.css';
import { PasswordField } from '../../ui/form/TextField.tsx';

interface Props {
  opened: boolean;
  title: string;
  /** Why it is asked for again. */
  text: string;
  /** False for somebody who has none: only the other way in is offered. */
  password: boolean;
  busy?: boolean;
  error?: string | undefined;
  /** Another way in: a button for the passkey. */
  alternative?: ReactNode;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password again before something that cannot be undone. */
export function PasswordDialog({ opened, title, onCancel, ...rest }: Props) {
  return (
    <Dialog opened={opened} title={title} onClose={onCancel}>
      <PasswordForm {...rest} onCancel={onCancel} />
    </Dialog>
  );
}

function PasswordForm({
  text,
  password: request,
  busy,
  error,
  alternative,
  onSubmit,
  onCancel,
}: Omit<Props, 'opened' | 'title'>) {
  const { formatMessage } = useIntl();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) onSubmit(password);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{text}</p>
      {request ? (
        <PasswordField
          label={formatMessage({ id: 'ui.password.label' })}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          error={error}
          data-autofocus
        />
      ) : (
        <FieldSentence error={error} />
      )}
      {alternative}
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onCancel}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        {request && (
          <Button type="submit" size="sm" busy={busy}>
            {formatMessage({ id: 'ui.continue' })}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
