import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from './classes.ts';
import toasts from './overlay/Toasts.module.css';
import styles from './SelectionBar.module.css';

interface Props {
  /** What is selected, in words. */
  label: string;
  n: number;
  onClear: () => void;
  /** What can be done with all of it. */
  children: ReactNode;
}

/** Stands above the lower edge while something in a list is selected. */
export function SelectionBar({ label, n, onClear, children }: Props) {
  const { formatMessage } = useIntl();
  const clear = formatMessage({ id: 'ui.selectNone' });
  return (
    <div role="region" aria-label={label} className={classes(toasts.panel, styles.bar)}>
      <strong role="status">{formatMessage({ id: 'ui.selected' }, { n })}</strong>
      {children}
      <button type="button" className={styles.clear} aria-label={clear} title={clear} onClick={onClear}>
        <IconX size={18} />
      </button>
    </div>
  );
}
