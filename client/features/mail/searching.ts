import { createStore, useStore } from '../../platform/externalStore.ts';

/** What is looked for in mail: it stands in no address, and is there again when one comes back to the list. */
const searched = createStore('');

export const useSearched = () => useStore(searched);

export const setSearched = (text: string): void => searched.set(() => text);

/** So many characters at least are looked for. */
const fewest = 2;

export const isSearch = (text: string): boolean => text.trim().length >= fewest;
