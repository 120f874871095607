/** Being without a connection is told in one place of the page, however many of its parts wait for it. */
import { useEffect, useId } from 'react';
import { createStore, useOutside, useStore } from '../platform/externalStore.ts';

/** Parts that could not be read for want of a connection, with what reads them again. */
const waiting = createStore<ReadonlyMap<string, () => void>>(new Map());

/** Whether a bar above the page tells of it. */
export const toldAbove = createStore(false);

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has no connection, or the house did not answer. */
export function useOffline(): boolean {
  const lost = useOutside(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return useStore(waiting).size > 0 || lost;
}

/** Reads everything again that waits. */
export const readAgain = () => waiting.get().forEach((read) => read());

/** Counts a part among those that wait; gives back whether this part is to tell it. */
export function useWaiting(read: () => void): boolean {
  const id = useId();
  const isAnnouncedAbove = useStore(toldAbove);
  const parts = useStore(waiting);
  useEffect(() => {
    waiting.set((all) => new Map(all).set(id, read));
    return () => waiting.set((all) => new Map([...all].filter(([one]) => one !== id)));
  }, [id, read]);
  return !isAnnouncedAbove && parts.keys().next().value === id;
}

/** In ms: what was not reached is read again so often, as nobody tells when the house answers again. */
const patience = 5000;

/** Reads again what was not reached: what was under way when the connection came back fails only then, and hears nothing of it. */
export function useReadAgain(read: () => void): void {
  useEffect(() => {
    const again = setInterval(() => {
      if (navigator.onLine && document.visibilityState === 'visible') read();
    }, patience);
    return () => clearInterval(again);
  }, [read]);
}
