import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './LinkRows.module.css';

interface Row {
  key: number;
  to: string;
  content: ReactNode;
}

/** Rows over the whole width of a card, each a link. */
export const LinkRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ key, to, content }) => (
      <li key={key}>
        <Link to={to} className={styles.row}>
          {content}
        </Link>
      </li>
    ))}
  </ul>
);
