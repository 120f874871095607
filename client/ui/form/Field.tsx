import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from '../classes.ts';
import styles from './Field.module.css';

/** What every field can say about itself. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence: what is wrong and what helps. */
  error?: string;
  /** A sentence: "The name is free". */
  success?: string;
}

/** What the control inside must carry. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldWords {
  id?: string;
  required?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, and below it a hint or a sentence about what was typed. */
export function Field({ label, hint, error, success, id, required, children }: Props) {
  const own = useId();
  const { formatMessage } = useIntl();
  const control = id ?? own;
  const hinted = hint !== undefined && `${control}-hint`;
  const messageId = (error || success) && `${control}-said`;
  return (
    <div className={styles.field}>
      <label htmlFor={control} className={styles.label}>
        {label}
        {required === false && <span className={styles.optional}> {formatMessage({ id: 'ui.field.optional' })}</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': classes(hinted, messageId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldSentence id={messageId || undefined} error={error} success={success} />
      {hinted && (
        <p id={hinted} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The sentence under a control, announced when it changes. */
export const FieldSentence = ({ id, error, success }: { id?: string; error?: string; success?: string }) => (
  <div aria-live="polite">
    {error ? (
      <p id={id} className={styles.error}>
        <IconAlertCircle size={16} />
        {error}
      </p>
    ) : (
      success && (
        <p id={id} className={styles.success}>
          <IconCheck size={16} />
          {success}
        </p>
      )
    )}
  </div>
);
