import { useSyncExternalStore } from 'react';
import { written } from './visit.ts';

const minute = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  listeners.forEach((listener) => listener());
}

/** One clock for the whole page, and none while nobody looks at it. */
function subscribe(listener: () => void) {
  now = Date.now();
  timer ??= setInterval(tick, minute);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in ms, renewed each minute. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => written()?.now ?? now,
  );
