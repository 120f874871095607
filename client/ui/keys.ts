import { useEffect, useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../platform/externalStore.ts';

/**
 * The keys of lists: next, previous; of desks also: approve, reject, escalate, help; of pictures: for adults only, show; of the
 * top menu: find.
 */
export type Key = 'j' | 'k' | 'arrowdown' | 'arrowup' | 'a' | 'r' | 'e' | 'u' | ' ' | '?' | '/';

const storageKey = 'staffKeys';

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'false';
  } catch {
    return true;
  }
}

/** Whether single keys do something, as this device remembers: they are in the way of those who dictate. */
const on = createStore(read(), { written: true });

export function useKeySwitch() {
  const set = (value: boolean) => {
    on.set(() => value);
    try {
      localStorage.setItem(storageKey, String(value));
    } catch {
      // A browser that keeps nothing has them on again next time.
    }
  };
  return { on: useStore(on), set };
}

const writing =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** What the space bar presses or plays. */
const pressing = 'button, a, summary, video, input';

/** A key that is pressed for itself: not while somebody writes, chooses, or answers a dialog; signs may need Shift. */
function isMeant({
  key,
  target,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  defaultPrevented,
  repeat,
}: KeyboardEvent): boolean {
  const busy = target instanceof Element && target.closest(key === ' ' ? `${writing}, ${pressing}` : writing) !== null;
  const modified = altKey || ctrlKey || metaKey || (shiftKey && key !== '?' && key !== '/');
  return !busy && !modified && !defaultPrevented && (!repeat || key.startsWith('Arrow'));
}

/** Does something on single keys while the desk is there and they are switched on; what answers false leaves the key to the browser. */
export function useKeys(actions: Partial<Record<Key, () => unknown>>): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const active = useStore(on);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase() as Key];
      if (act && isMeant(event) && act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}
