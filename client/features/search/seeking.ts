import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Input } from '../../../shared/contract.ts';
import { readOptions, writeOptions } from '../../../shared/search/address.ts';
import type { search } from '../../../shared/search/contract.ts';
import { listPath, mostSearchWords, type SearchMode } from '../../../shared/search/enums.ts';
import type { SearchOptions } from '../../../shared/search/options.ts';
import { useRested } from '../../platform/debounce.ts';

/** What is looked for, as the address carries it. */
export interface SearchCriteria {
  options: SearchOptions;
  text: string;
  /** My own settings of whom I want to meet are left out. */
  everybody: boolean;
}

export type SearchInput = Required<
  Pick<Input<typeof search.GetSearchCounts>, 'mode' | 'filtered' | 'options' | 'text'>
>;

/** A search that somebody keeps: where it stands, and what it looks for unless the address says something else. */
export interface SavedStart {
  path: string;
  criteria: SearchCriteria;
}

export const longestText = 100;

/** In ms: a few choices in a row are one question. */
const pause = 300;

/** What an address asks for; the words of a search by words stand in a list of their own. */
export function readCriteria(mode: SearchMode, address: URLSearchParams): SearchCriteria {
  const options = readOptions(address.get('searchOptions'));
  if (mode === 'MatchWord') {
    delete options.any;
    const kinks = readKinks([...address.getAll('kink'), ...address.getAll('kinks')]);
    if (kinks.length > 0) options.any = kinks;
  }
  const text = (address.get('textSearch') ?? '').trim().slice(0, longestText);
  return { options, text, everybody: address.get('everybody') === '1' };
}

/** Whether a path is that of a page, however it is written. */
export const isAt = (pathname: string, path: string): boolean =>
  pathname.toLowerCase().replace(/\/$/, '') === path.toLowerCase();

const readKinks = (lists: readonly string[]): number[] => {
  const numbers = lists.flatMap((list) => list.split(',')).filter((one) => /^[1-9]\d{0,14}$/.test(one));
  return [...new Set(numbers.map(Number))].slice(0, mostSearchWords);
};

/** Where a search stands; one without anything is written too where `shown` has to tell it from none. */
export function searchPath(mode: SearchMode, { options, text, everybody }: SearchCriteria, shown = false): string {
  const { any, ...others } = options;
  const byWords = mode === 'MatchWord';
  const written = writeOptions(byWords ? others : options);
  const pairs = [
    ...(byWords ? (any ?? []).map((kinkId) => ['kink', String(kinkId)]) : []),
    ['searchOptions', written || (shown && text === '' ? '1' : '')],
    ['textSearch', text],
    ['everybody', everybody && mode !== 'Advanced' ? '1' : ''],
  ].filter(([, value]) => value !== '');
  const query = new URLSearchParams(pairs as [string, string][]).toString();
  return listPath(mode) + (query && `?${query}`);
}

/** Where a search is changed in all its fields. */
export function changePath(criteria: SearchCriteria): string {
  const path = searchPath('Advanced', criteria);
  return `${path}${path.includes('?') ? '&' : '?'}change=1`;
}

const says = (address: URLSearchParams) => address.has('searchOptions') || address.has('textSearch');

/** Whether an address of the search by fields shows the fields, and not what they find. */
export const isChanged = (address: URLSearchParams): boolean => address.has('change') || !says(address);

/** What an address asks for, or what is kept where it says nothing. */
export const readAt = (mode: SearchMode, query: string, saved?: SavedStart): SearchCriteria => {
  const address = new URLSearchParams(query);
  return saved && !says(address) ? saved.criteria : readCriteria(mode, address);
};

/** Where a search stands that began with one that is kept: what is as it is kept needs no words. */
export function savedPathOf(
  mode: SearchMode,
  criteria: SearchCriteria,
  { path, criteria: beginning }: SavedStart,
): string {
  const written = searchPath(mode, criteria, true);
  return written === searchPath(mode, beginning, true) ? path : path + written.slice(written.indexOf('?'));
}

/** A search as it is sent. Whoever looks by fields of their own choice is not held to their settings. */
export const searchInputOf = (mode: SearchMode, { options, text, everybody }: SearchCriteria): SearchInput => ({
  mode,
  filtered: mode !== 'Advanced' && !everybody,
  options,
  text,
});

/** What the address asks for, and how to ask for something else; a choice shows before the address has caught up. */
export function useSearchState(mode: SearchMode, saved?: SavedStart) {
  const { search: query, key } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<SearchCriteria>();
  const [before, setBefore] = useState(key);
  if (before !== key) {
    setBefore(key);
    setAhead(undefined);
  }
  const criteria = ahead ?? readAt(mode, query, saved);
  const look = (change: Partial<SearchCriteria>) => {
    const next = { ...criteria, ...change };
    setAhead(next);
    const path = saved ? savedPathOf(mode, next, saved) : searchPath(mode, next, mode === 'Advanced');
    void navigate(path, { preventScrollReset: true });
  };
  return { criteria, look };
}

export type Look = ReturnType<typeof useSearchState>['look'];

/** What is asked once the choosing rests, and what tells it from other searches. */
export function useRestedSearch(mode: SearchMode, saved?: SavedStart) {
  const { search: query } = useLocation();
  const key = useRested(searchPath(mode, readAt(mode, query, saved)), pause);
  const input = searchInputOf(mode, readCriteria(mode, new URLSearchParams(key.split('?')[1])));
  return { key, input };
}
