import { IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from '../classes.ts';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';

/** `required={false}` writes "optional" beside the label. */
type InputProps = FieldWords & ComponentProps<'input'>;

/** A control without a label of its own: part of a field that has several. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="text" {...rest} className={classes(styles.control, className)} />
);

/** The same for a choice; its children are `option` elements. */
export const Select = (props: ComponentProps<'select'>) => (
  <span className={styles.with}>
    <select {...props} className={classes(styles.control, styles.select)} />
    <IconChevronDown className={styles.arrow} size={20} />
  </span>
);

export const TextField = ({ label, hint, error, success, ...rest }: InputProps) => (
  <Field label={label} hint={hint} error={error} success={success} id={rest.id} required={rest.required}>
    {(control) => <Input {...rest} {...control} />}
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

export const SelectField = ({ label, hint, error, success, ...rest }: FieldWords & ComponentProps<'select'>) => (
  <Field label={label} hint={hint} error={error} success={success} id={rest.id} required={rest.required}>
    {(control) => <Select {...rest} {...control} />}
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
