import { useIntl } from 'react-intl';
import { savedSearches } from '../../../../shared/search/saved.ts';
import { useQuery } from '../../../platform/api.ts';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import styles from './Saved.module.css';
import { Note, SavedCount } from './SavedNote.tsx';
import { SavedRow } from './SavedRow.tsx';

/** The searches one keeps, at hand beside another; nothing stands there while there are none. */
export function SavedCard() {
  const { formatMessage } = useIntl();
  const { data: list = [] } = useQuery(savedSearches.GetSavedSearches, {});
  if (list.length === 0) return null;
  return (
    <Card padding="none" aria-labelledby="search-saved">
      <div className={styles.head}>
        <SectionHead
          id="search-saved"
          title={formatMessage({ id: 'search.saved' })}
          aside={<SavedCount n={list.length} />}
        />
      </div>
      <ul>
        {list.map((saved) => (
          <li key={saved.savedSearchId} className={styles.item}>
            <SavedRow saved={saved} />
          </li>
        ))}
      </ul>
      <Note />
    </Card>
  );
}
