import { classes } from './classes.ts';
import styles from './CountBadge.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  n: number;
  /** What the number counts, in full: "3 unread mails". */
  name: string;
  /** `urgent` needs the member, `primary` is new in this tab, `quiet` is a plain number. */
  kind?: 'urgent' | 'primary' | 'quiet';
}

const most = 99;

/** Hidden at 0, and never more than "99+". */
export function CountBadge({ n, name, kind = 'urgent' }: Props) {
  if (n <= 0) return null;
  return (
    <span className={classes(styles.badge, styles[kind])}>
      <span aria-hidden="true">{n > most ? `${most}+` : n}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
