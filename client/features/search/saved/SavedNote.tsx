import { IconBell } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { mostSavedSearches } from '../../../../shared/search/saved.ts';
import styles from './Saved.module.css';

/** What being told of new ones means, and what it does not say. */
export function Note() {
  const { formatMessage } = useIntl();
  return (
    <p className={styles.note}>
      <IconBell size={16} aria-hidden="true" />
      {formatMessage({ id: 'search.saved.note' })}
    </p>
  );
}

/** How many are kept, of how many there is room for. */
export function SavedCount({ n }: { n: number }) {
  const { formatMessage } = useIntl();
  return <p className={styles.count}>{formatMessage({ id: 'search.saved.count' }, { n, most: mostSavedSearches })}</p>;
}
