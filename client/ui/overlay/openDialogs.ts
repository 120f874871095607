import { useEffect, useId } from 'react';
import { createStore, useStore } from '../../platform/externalStore.ts';

/** What is open over the page and has the keyboard to itself, the last opened on top. */
export const openDialogs = createStore<readonly string[]>([]);

/** Stands among what is open for as long as it is; tells whether it lies on top. */
export function useOnTop(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    openDialogs.set((all) => [...all, id]);
    return () => openDialogs.set((all) => all.filter((other) => other !== id));
  }, [opened, id]);
  return useStore(openDialogs).at(-1) === id;
}

/** Resolves once nothing is open over the page. */
export const nothingOpen = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (openDialogs.get().length > 0) return;
      stop();
      resolve();
    };
    const stop = openDialogs.subscribe(look);
    look();
  });
