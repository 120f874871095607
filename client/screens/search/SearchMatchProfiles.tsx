import { useIntl } from 'react-intl';
import { Matches } from '../../features/search/Matches.tsx';
import { SavedButton } from '../../features/search/saved/SavedButtons.tsx';
import { SearchHead } from '../../features/search/SearchHead.tsx';
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx';
import styles from './Search.module.css';

/** Who fits, the best first, and why. */
export function SearchMatchProfiles() {
  const { formatMessage } = useIntl();
  return (
    <>
      <SearchHead tab="MatchProfiles">
        <SavedButton />
      </SearchHead>
      <div className={styles.bar}>
        <h2 className={styles.total}>{formatMessage({ id: 'search.matches' })}</h2>
        <ViewSwitch usual="Gallery" />
      </div>
      <Matches />
    </>
  );
}
