import { useEffect, useId, useRef } from 'react';
import { createStore, useStore } from '../../platform/externalStore.ts';

interface Overlay {
  id: string;
  /** Missing where going back does not close it. */
  close?: () => void;
}

/** What is open over the page and has the keyboard to itself, the last opened on top. */
export const openDialogs = createStore<readonly Overlay[]>([]);

/** Stands among what is open for as long as it is; tells whether it lies on top. */
export function useOnTop(opened: boolean, close?: () => void): boolean {
  const id = useId();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const closable = close !== undefined;
  useEffect(() => {
    if (!opened) return;
    const overlay = { id, ...(closable && { close: () => latest.current?.() }) };
    openDialogs.set((all) => [...all, overlay]);
    return () => openDialogs.set((all) => all.filter((other) => other !== overlay));
  }, [opened, closable, id]);
  return useStore(openDialogs).at(-1)?.id === id;
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
