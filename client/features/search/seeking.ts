import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Input } from '../../../shared/contract.ts';
import { readOptions, writeOptions } from '../../../shared/search/address.ts';
import type { search } from '../../../shared/search/contract.ts';
import { listPath, mostSearchWords, type SearchMode } from '../../../shared/search/enums.ts';
import type { SearchOptions } from '../../../shared/search/options.ts';
import { useRested } from '../../platform/debounce.ts';

/** What is looked for, as the address carries it. */
export interface Sought {
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
  sought: Sought;
}

export const longestText = 100;

/** In ms: a few choices in a row are one question. */
const pause = 300;

/** What an address asks for; the words of a search by words stand in a list of their own. */
export function readSought(mode: SearchMode, address: URLSearchParams): Sought {
  const options = readOptions(address.get('searchOptions'));
  if (mode === 'MatchWord') {
    delete options.any;
    const kinks = readKinks(address.get('kinks'));
    if (kinks.length > 0) options.any = kinks;
  }
  const text = (address.get('textSearch') ?? '').trim().slice(0, longestText);
  return { options, text, everybody: address.get('everybody') === '1' };
}

/** Whether a path is that of a page, however it is written. */
export const isAt = (pathname: string, path: string): boolean =>
  pathname.toLowerCase().replace(/\/$/, '') === path.toLowerCase();

const readKinks = (list: string | null): number[] => {
  const numbers = (list ?? '').split(',').filter((one) => /^[1-9]\d{0,14}$/.test(one));
  return [...new Set(numbers.map(Number))].slice(0, mostSearchWords);
};

/** Where a search stands; one without anything is written too where `shown` has to tell it from none. */
export function searchPath(mode: SearchMode, { options, text, everybody }: Sought, shown = false): string {
  const { any, ...others } = options;
  const byWords = mode === 'MatchWord';
  const written = writeOptions(byWords ? others : options);
  const pairs = [
    ['kinks', byWords ? String(any ?? '') : ''],
    ['searchOptions', written || (shown && text === '' ? '1' : '')],
    ['textSearch', text],
    ['everybody', everybody && mode !== 'Advanced' ? '1' : ''],
  ].filter(([, value]) => value !== '');
  const query = new URLSearchParams(pairs as [string, string][]).toString();
  return listPath(mode) + (query && `?${query}`);
}

/** Where a search is changed in all its fields. */
export function changePath(sought: Sought): string {
  const path = searchPath('Advanced', sought);
  return `${path}${path.includes('?') ? '&' : '?'}change=1`;
}

const says = (address: URLSearchParams) => address.has('searchOptions') || address.has('textSearch');

/** Whether an address of the search by fields shows the fields, and not what they find. */
export const isChanged = (address: URLSearchParams): boolean => address.has('change') || !says(address);

const readAt = (mode: SearchMode, query: string, saved?: SavedStart): Sought => {
  const address = new URLSearchParams(query);
  return saved && !says(address) ? saved.sought : readSought(mode, address);
};

/** Where a search stands that began with one that is kept: what is as it is kept needs no words. */
export function keptPath(mode: SearchMode, sought: Sought, { path, sought: beginning }: SavedStart): string {
  const written = searchPath(mode, sought, true);
  return written === searchPath(mode, beginning, true) ? path : path + written.slice(written.indexOf('?'));
}

/** A search as it is sent. Whoever looks by fields of their own choice is not held to their settings. */
export const wantedOf = (mode: SearchMode, { options, text, everybody }: Sought): SearchInput => ({
  mode,
  filtered: mode !== 'Advanced' && !everybody,
  options,
  text,
});

/** What the address asks for, and how to ask for something else; a choice shows before the address has caught up. */
export function useSearchState(mode: SearchMode, saved?: SavedStart) {
  const { search: query, key } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<Sought>();
  const [before, setBefore] = useState(key);
  if (before !== key) {
    setBefore(key);
    setAhead(undefined);
  }
  const sought = ahead ?? readAt(mode, query, saved);
  const look = (change: Partial<Sought>) => {
    const next = { ...sought, ...change };
    setAhead(next);
    const path = saved ? keptPath(mode, next, saved) : searchPath(mode, next, mode === 'Advanced');
    void navigate(path, { preventScrollReset: true });
  };
  return { sought, look };
}

export type Look = ReturnType<typeof useSearchState>['look'];

/** What is asked once the choosing rests, and what tells it from other searches. */
export function useRestedSearch(mode: SearchMode, saved?: SavedStart) {
  const { search: query } = useLocation();
  const key = useRested(searchPath(mode, readAt(mode, query, saved)), pause);
  const input = wantedOf(mode, readSought(mode, new URLSearchParams(key.split('?')[1])));
  return { key, wanted: input };
}
