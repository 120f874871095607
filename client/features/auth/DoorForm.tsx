import type { ComponentProps } from 'react';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import styles from './LogOnForm.module.css';
import { FailureText, type Failure } from './FailureText.tsx';

interface Props extends ComponentProps<'form'> {
  /** Why the last attempt did not work. */
  failure: Failure | undefined;
  /** The verb on the button. */
  button: string;
  variant?: ButtonLook['variant'];
  busy: boolean;
}

/** Fields, what became of the last attempt, and the one button. */
export const DoorForm = ({ failure, button, variant, busy, children, ...rest }: Props) => (
  <form {...rest} className={styles.form} noValidate>
    {children}
    <FailureText failure={failure} />
    <Button type="submit" variant={variant} size="lg" full busy={busy}>
      {button}
    </Button>
  </form>
);
