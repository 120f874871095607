import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';
export type SchemeChoice = Scheme | 'system';

const key = 'scheme';
const system = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
const listeners = new Set<() => void>();

const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark';

function read(): SchemeChoice {
  try {
    const kept = localStorage.getItem(key);
    return isScheme(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

let choice = read();

function subscribe(listener: () => void) {
  listeners.add(listener);
  system?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener('change', listener);
  };
}

function choose(next: SchemeChoice) {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
  listeners.forEach((listener) => listener());
}

const resolve = (): Scheme => (choice === 'system' ? (system?.matches ? 'dark' : 'light') : choice);

/** The member's choice of light or dark on this device, what it comes to now, and how to change it. */
export function useScheme() {
  const chosen = useSyncExternalStore(subscribe, () => choice);
  const scheme = useSyncExternalStore(subscribe, resolve);
  return { choice: chosen, scheme, choose };
}
