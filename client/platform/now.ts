import { useOutside } from './externalStore.ts';
import { onServer, written } from './visit.ts';

const minute = 60_000;
/** What is drawn anew meanwhile takes the same time: a clock that runs on would have it drawn once more. */
const recent = 10_000;
const listeners = new Set<() => void>();
let now = (onServer ? undefined : written()?.now) ?? Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  listeners.forEach((listener) => listener());
}

/** One clock for the whole page, and none while nobody looks at it. */
function subscribe(listener: () => void) {
  timer ??= setInterval(tick, minute);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read() {
  if (Math.abs(Date.now() - now) > recent) now = Date.now();
  return now;
}

/** The time in ms, renewed each minute, and ten seconds old at most where something is new on the screen. */
export const useNow = (): number => useOutside(subscribe, read, () => written()?.now ?? now);
