import { useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import styles from '../form/Form.module.css';
import { TextArea, TextField } from '../form/TextField.tsx';

interface Props {
  opened: boolean;
  title: string;
  text?: string;
  /** What is asked for: "Reason". */
  label: string;
  hint?: string;
  maxLength?: number;
  /** A single line, which Enter sends. */
  line?: boolean;
  /** What stands there already. */
  initial?: string;
  required?: boolean;
  /** A verb: "Decline". */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** What went wrong with the last attempt. */
  error?: string;
  onSubmit: (value: string) => void;
  onCancel: () => void;
  /** What is chosen besides. */
  children?: ReactNode;
}

/** Asks for a few words before something is done. */
export function PromptDialog({ opened, title, onCancel, ...rest }: Props) {
  return (
    <Dialog opened={opened} title={title} onClose={onCancel}>
      <Prompt {...rest} onCancel={onCancel} />
    </Dialog>
  );
}

function Prompt({
  text,
  label,
  hint,
  maxLength,
  line = false,
  initial = '',
  required,
  confirmLabel,
  tone,
  busy,
  error,
  onSubmit,
  onCancel,
  children,
}: Omit<Props, 'opened' | 'title'>) {
  const { formatMessage } = useIntl();
  const [value, setValue] = useState(initial);
  const [tried, setTried] = useState(false);
  const Control = line ? TextField : TextArea;
  const missing = required && !value.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing) onSubmit(value.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {text && <p className={styles.text}>{text}</p>}
      <Control
        label={label}
        hint={hint}
        error={tried && missing ? formatMessage({ id: 'ui.field.required' }) : error}
        value={value}
        onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(target.value)}
        maxLength={maxLength}
        required={required}
        data-autofocus
      />
      {children}
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onCancel}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button type="submit" variant={tone === 'danger' ? 'dangerFill' : 'primary'} size="sm" busy={busy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
