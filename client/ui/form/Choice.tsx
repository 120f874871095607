import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Choice.module.css';
import { classes } from '../classes.ts';
import { FieldSentence } from './Field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

function Choice({ kind, label, hint, error, className, ...rest }: Props & { kind: 'checkbox' | 'switch' | 'radio' }) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <div className={className}>
      <label className={classes(styles.choice, kind === 'switch' && styles.apart)}>
        <input
          {...rest}
          id={id}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          role={kind === 'switch' ? 'switch' : undefined}
          className={styles[kind]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-said` : rest['aria-describedby']}
        />
        <span>
          {label}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      <FieldSentence id={`${id}-said`} error={error} />
    </div>
  );
}

export const Checkbox = (props: Props) => <Choice {...props} kind="checkbox" />;

/** One of several; they share a `name`. */
export const Radio = (props: Props) => <Choice {...props} kind="radio" />;

/** Takes effect at once: words at the left, switch at the right. */
export const Switch = (props: Props) => <Choice {...props} kind="switch" />;
