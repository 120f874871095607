import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { savedSearches } from '../../../../shared/search/saved.ts';
import { useCommand } from '../../../platform/api.ts';
import { tellFailure } from '../../../platform/failed.ts';
import { useTotal } from '../counts.ts';
import type { SavedSearch } from './keeping.ts';
import styles from './Saved.module.css';

/** How many are new in a saved search; with that they are seen, and still counted for as long as it is looked at. */
export function Fresh({ saved: { savedSearchId, fresh: now } }: { saved: SavedSearch }) {
  const { formatMessage } = useIntl();
  const { number } = useTotal();
  const [fresh] = useState(now);
  const [mark] = useCommand(savedSearches.MarkSavedSearchSeen);
  const seen = useEffectEvent(() => void mark({ savedSearchId }).catch(tellFailure));
  useEffect(() => seen(), []);
  if (fresh.total === 0) return null;
  return (
    <p className={styles.fresh}>
      {formatMessage({ id: 'search.saved.fresh' }, { n: number(fresh), count: fresh.total })}
    </p>
  );
}
