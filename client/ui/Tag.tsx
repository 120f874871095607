import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Tag.module.css';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'warn' | 'danger' | 'info' | 'heather';

interface Props {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in words. */
export const Tag = ({ tone = 'neutral', icon, children }: Props) => (
  <span className={classes(styles.tag, tones[tone])}>
    {icon}
    {children}
  </span>
);
