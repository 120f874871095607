import { createContext, useContext, useId, useLayoutEffect, useRef } from 'react';
import type { useWho } from '../../platform/session.ts';
import { createStore, useStore } from '../../platform/externalStore.ts';

/** Whether pictures are shown as blurred previews only. */
export const SafeModeContext = createContext(false);

export const useSafeMode = (): boolean => useContext(SafeModeContext);

/** What safe mode still has to be explained with, for whoever was not told yet. */
export interface Explaining {
  /** One person or a couple, for the wording. */
  who: ReturnType<typeof useWho>;
  showAll: () => void;
  seen: () => void;
}

export const ExplainingContext = createContext<Explaining | null>(null);

/** The blurred tiles of the page that have room for the words, in the order they came. */
const tiles = createStore<readonly string[]>([]);

/** Narrower tiles cannot hold the words and both buttons. */
const roomForWords = 150;

/** What the first blurred tile of the page explains safe mode with; null for all others. */
export function useExplaining() {
  const explaining = useContext(ExplainingContext);
  const id = useId();
  const tile = useRef<HTMLButtonElement>(null);
  const first = useStore(tiles)[0] === id;
  const due = explaining !== null;
  useLayoutEffect(() => {
    if (!due || (tile.current?.offsetWidth ?? 0) < roomForWords) return;
    tiles.set((all) => [...all, id]);
    return () => tiles.set((all) => all.filter((one) => one !== id));
  }, [due, id]);
  return { tile, explaining: first ? explaining : null };
}
