import { IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from './classes.ts';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';

/** `required={false}` writes "optional" beside the label. */
type InputProps = FieldWords & ComponentProps<'input'>;

export const TextField = ({ label, hint, error, success, ...rest }: InputProps) => (
  <Field label={label} hint={hint} error={error} success={success} id={rest.id} required={rest.required}>
    {(control) => <input type="text" {...rest} {...control} className={classes(styles.control, rest.className)} />}
  </Field>
);

/** Grows with what is written. */
export const TextArea = ({ label, hint, error, success, ...rest }: FieldWords & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error} success={success} id={rest.id} required={rest.required}>
    {(control) => (
      <textarea rows={4} {...rest} {...control} className={classes(styles.control, styles.area, rest.className)} />
    )}
  </Field>
);

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, success, ...rest }: InputProps) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} success={success} id={rest.id} required={rest.required}>
      {(control) => (
        <span className={styles.with}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={shown}
            aria-label={formatMessage({ id: 'ui.password.show' })}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          </button>
        </span>
      )}
    </Field>
  );
}

interface SelectProps extends FieldWords, ComponentProps<'select'> {
  /** `option` elements. */
  children: ReactNode;
}

export const SelectField = ({ label, hint, error, success, children, ...rest }: SelectProps) => (
  <Field label={label} hint={hint} error={error} success={success} id={rest.id} required={rest.required}>
    {(control) => (
      <span className={styles.with}>
        <select {...rest} {...control} className={classes(styles.control, styles.select)}>
          {children}
        </select>
        <IconChevronDown className={styles.arrow} size={20} />
      </span>
    )}
  </Field>
);

interface SearchProps extends Omit<ComponentProps<'input'>, 'children'> {
  /** The accessible name, also shown while the field is empty. */
  label: string;
  icon: ReactNode;
}

/** A search without a label above. */
export const SearchField = ({ label, icon, ...rest }: SearchProps) => (
  <span className={styles.with}>
    <span className={styles.leading}>{icon}</span>
    <input type="search" placeholder={label} {...rest} aria-label={label} className={styles.control} />
  </span>
);
