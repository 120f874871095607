import { useSyncExternalStore } from 'react';

/** A value outside of React, for what is said imperatively: notifications and questions. */
export interface Store<Value> {
  get: () => Value;
  set: (change: (value: Value) => Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
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

export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get);
