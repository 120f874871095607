import { useIntl } from 'react-intl';
import { classes } from '../classes.ts';
import styles from './Steps.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface Props {
  label: string;
  /** Names, in order. */
  steps: string[];
  /** Counted from 0. */
  current: number;
}

/** How far a task has come: a bar for each step, with its name where there is room. */
export function Steps({ label, steps, current }: Props) {
  const { formatMessage } = useIntl();
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={classes(index < current && styles.done, index === current && styles.current)}
        >
          <span className={styles.name}>{name}</span>
          {index !== current && (
            <VisuallyHidden> {formatMessage({ id: index < current ? 'ui.step.done' : 'ui.step.open' })}</VisuallyHidden>
          )}
        </li>
      ))}
    </ol>
  );
}
