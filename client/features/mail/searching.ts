import { createStore, useStore } from '../../platform/externalStore.ts';

/** The box in which somebody looks: their own, or that of a lodge, by its number. */
export type Looked = 'own' | number;

/** What is looked for in mail: it stands in no address, and is there again when one comes back to the list. */
const searched = createStore<Readonly<Partial<Record<Looked, string>>>>({});

export const useSearched = (box: Looked): string => useStore(searched)[box] ?? '';

export const setSearched = (box: Looked, text: string): void => searched.set((before) => ({ ...before, [box]: text }));

/** The fewest characters that start a search. */
const fewest = 2;

export const isSearch = (text: string): boolean => text.trim().length >= fewest;
