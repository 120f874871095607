import { useEffect, useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../platform/externalStore.ts';

/**
 * The keys of desks: next, previous, approve, reject, escalate; of pictures also: for adults only, show, help; of the top
 * menu: find.
 */
export type Key = 'j' | 'k' | 'a' | 'r' | 'e' | 'u' | ' ' | '?' | '/';

const kept = 'staffKeys';

function read(): boolean {
  try {
    return localStorage.getItem(kept) !== 'false';
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
      localStorage.setItem(kept, String(value));
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

/** A key that is pressed for itself: not while somebody writes, chooses, or answers a dialog. */
function isMeant({ key, target, altKey, ctrlKey, metaKey, defaultPrevented, repeat }: KeyboardEvent): boolean {
  const busy = target instanceof Element && target.closest(key === ' ' ? `${writing}, ${pressing}` : writing) !== null;
  return !busy && !altKey && !ctrlKey && !metaKey && !defaultPrevented && !repeat;
}

/** Does something on single keys while the desk is there and they are switched on. */
export function useKeys(actions: Partial<Record<Key, () => void>>): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const active = useStore(on);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase() as Key];
      if (!act || !isMeant(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}
