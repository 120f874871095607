import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { entryPath } from './BlogFacts.tsx';
import styles from './Neighbours.module.css';
import type { Entry } from './types.ts';

/** The entries of the same author before and after this one. */
export function Neighbours({ entry: { previous, next, author } }: { entry: Entry }) {
  const { formatMessage } = useIntl();
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={formatMessage({ id: 'blogs.neighbours' }, { name: author.name })}>
      {previous && (
        <Link to={entryPath(previous)} className={styles.previous}>
          <IconArrowLeft size={16} />
          <span>
            <small>{formatMessage({ id: 'blogs.previous' })}</small>
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link to={entryPath(next)} className={styles.next}>
          <span>
            <small>{formatMessage({ id: 'blogs.next' })}</small>
            {next.title}
          </span>
          <IconArrowRight size={16} />
        </Link>
      )}
    </nav>
  );
}
