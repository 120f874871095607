import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from './classes.ts';
import styles from './Timeline.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface TimelineStep {
  title: ReactNode;
  text?: ReactNode;
  /** Behind us; the others are still to come. */
  done: boolean;
}

/** A state in words: what has happened, and what may come. */
export function Timeline({ steps }: { steps: TimelineStep[] }) {
  const { formatMessage } = useIntl();
  return (
    <ol className={styles.timeline}>
      {steps.map(({ title, text, done }, index) => (
        <li key={index} className={classes(styles.step, done && styles.done)}>
          <strong>{title}</strong>
          <VisuallyHidden> {formatMessage({ id: done ? 'ui.step.done' : 'ui.step.open' })}</VisuallyHidden>
          {text && <div>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
