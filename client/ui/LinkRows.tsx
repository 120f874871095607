import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './LinkRows.module.css';

interface Row {
  key: number;
  to: string;
  content: ReactNode;
  /** A second thing to do, at the right. */
  aside?: ReactNode;
}

/** Rows over the whole width of a card, each a link. */
export const LinkRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ key, to, content, aside }) => (
      <li key={key}>
        <Link to={to} className={styles.row}>
          {content}
        </Link>
        {aside && <span className={styles.aside}>{aside}</span>}
      </li>
    ))}
  </ul>
);
