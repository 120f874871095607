import { IconHash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { listPath, plainSearchModes, type SearchMode } from '../../../shared/search/enums.ts';
import { ByWords, WordsOfAddress } from '../../features/search/ByWords.tsx';
import { Chips } from '../../features/search/Chips.tsx';
import { useCounts, useTotal } from '../../features/search/counts.ts';
import { FilterPanel, FilterSheet } from '../../features/search/FilterPanel.tsx';
import { Nobody } from '../../features/search/Nobody.tsx';
import { Result } from '../../features/search/Result.tsx';
import { Fresh } from '../../features/search/saved/Fresh.tsx';
import { savedStartOf, type SavedSearch } from '../../features/search/saved/keeping.ts';
import { SaveButton, SavedButton } from '../../features/search/saved/SavedButtons.tsx';
import { SavedHead } from '../../features/search/saved/SavedHead.tsx';
import { SearchHead } from '../../features/search/SearchHead.tsx';
import { isAt, searchPath, useRestedSearch, useSearchState } from '../../features/search/seeking.ts';
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx';
import { useMedia } from '../../platform/mediaQuery.ts';
import { EmptyState } from '../../ui/States.tsx';
import { from } from '../../ui/theme/tokens.ts';
import styles from './Search.module.css';

interface Props {
  mode: SearchMode;
  /** The search that is saved under this address. */
  saved?: SavedSearch;
}

/** Members as one of the tabs finds them, or a saved search, with what narrows it beside. */
export function Search({ mode, saved }: Props) {
  const { formatMessage } = useIntl();
  const { members } = useTotal();
  const savedStart = saved && savedStartOf(saved);
  const { criteria, look } = useSearchState(mode, savedStart);
  const rested = useRestedSearch(mode, savedStart);
  const open = mode === 'MatchWord' && criteria.options.any === undefined && criteria.text === '';
  const counts = useCounts(rested.input, open);
  const narrowing = { criteria, look, counts };
  const wide = useMedia(from('md'));
  const acts = !saved && (
    <>
      <SavedButton />
      {!open && <SaveButton mode={mode} criteria={criteria} />}
    </>
  );
  const own = mode !== 'Advanced';
  const filtered = own && !criteria.everybody;
  return (
    <>
      {saved ? <SavedHead saved={saved} criteria={criteria} /> : <SearchHead tab={mode}>{acts}</SearchHead>}
      {mode === 'MatchWord' && <ByWords criteria={criteria} look={look} />}
      <div className={styles.columns}>
        <FilterPanel {...narrowing} ownSettings={own} />
        <div className={styles.main}>
          <div className={styles.bar}>
            <div role="status">
              <h2 className={styles.total}>{!open && counts && members(counts)}</h2>
            </div>
            {!open && <ViewSwitch usual="Gallery" />}
          </div>
          <div className={styles.chosen}>
            <FilterSheet {...narrowing} ownSettings={own} />
            <Chips {...narrowing} filtered={filtered} />
            {!wide && acts}
          </div>
          {open ? (
            <EmptyState
              icon={<IconHash size={24} />}
              title={formatMessage({ id: 'search.words.none' })}
              text={formatMessage({ id: 'search.words.none.text' })}
            />
          ) : (
            <Result
              key={rested.key}
              rested={rested}
              total={counts && !counts.over ? counts.total : undefined}
              above={saved && rested.key === searchPath(mode, savedStartOf(saved).criteria) && <Fresh saved={saved} />}
              nobody={<Nobody {...narrowing} filtered={filtered} />}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** The list that the address names. */
export function SearchList() {
  const { pathname } = useLocation();
  const mode = plainSearchModes.find((one) => isAt(pathname, listPath(one))) ?? 'All';
  return <Search key={mode} mode={mode} />;
}

/** By interest words; an address may also name them as they are written. */
export function SearchMatchWord() {
  const [address] = useSearchParams();
  const words = address.getAll('word').flatMap((list) => list.split(','));
  const named = [...new Set(words.map((word) => word.trim().slice(0, 40)).filter(Boolean))];
  return named.length === 0 ? <Search key="MatchWord" mode="MatchWord" /> : <WordsOfAddress words={named} />;
}
