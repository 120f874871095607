import { useSyncExternalStore } from 'react';

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

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => store.written);
