import { classes } from './classes.ts';
import styles from './CountBadge.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  n: number;
  /** What the number counts, in full: "3 unread mails". */
  name: string;
  /** `urgent`: somebody waits for the member; `primary` is new in this tab; `quiet` and `plain` are numbers; `dot` says none. */
  kind?: 'urgent' | 'primary' | 'quiet' | 'plain' | 'dot';
}

const most = 99;

/** Hidden at 0, and never more than "99+". */
export function CountBadge({ n, name, kind = 'urgent' }: Props) {
  if (n <= 0) return null;
  return (
    <span className={classes(styles.badge, styles[kind])}>
      {kind !== 'dot' && <span aria-hidden="true">{n > most ? `${most}+` : n}</span>}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
