import { startTransition, useEffect, useEffectEvent, useReducer, useRef, useSyncExternalStore } from 'react';

/** A value outside of React, for what is said imperatively: notifications and questions. */
export interface Store<Value> {
  get: () => Value;
  set: (change: (value: Value) => Value) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the page is written with on the server, and the first drawing in the browser too. */
  written: Value;
}

/** `written` is what the server takes it for, where that is not what this device remembers. */
export function createStore<Value>(value: Value, { written } = { written: value }): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    written,
    get: () => value,
    set(change) {
      value = change(value);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A value from outside of React. What wakes in a page of the server has first what it was written with; what this browser has
 * follows in small steps, since React would draw all that differs, and wake all that still sleeps beneath it, in one go.
 */
export function useOutside<Value>(
  subscribe: (listener: () => void) => () => void,
  get: () => Value,
  written: () => Value,
): Value {
  const waking = useRef(false);
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const wake = () => {
    waking.current = true;
    return written();
  };
  const value = useSyncExternalStore(subscribe, () => (waking.current ? written() : get()), wake);
  const follow = useEffectEvent(() => {
    if (!waking.current) return;
    waking.current = false;
    if (!Object.is(get(), written())) startTransition(draw);
  });
  useEffect(() => follow(), []);
  return value;
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useOutside(store.subscribe, store.get, () => store.written);
