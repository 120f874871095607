import { createStore, useOutside, useStore } from '../../platform/externalStore.ts';

type Scheme = 'light' | 'dark';
/** `auto` follows the device. */
export type SchemeChoice = Scheme | 'auto';

/** Also read before the first paint, see client/build/firstPaint.ts. */
const key = 'scheme';
const system = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

export const isSchemeChoice = (value: unknown): value is SchemeChoice =>
  value === 'light' || value === 'dark' || value === 'auto';

function storedScheme(): SchemeChoice {
  try {
    const value = localStorage.getItem(key);
    return isSchemeChoice(value) ? value : 'auto';
  } catch {
    return 'auto';
  }
}

const chosen = createStore<SchemeChoice>(storedScheme(), { written: 'auto' });

/** Shows a choice at once, and keeps it for the next first paint on this device. */
export function showScheme(choice: SchemeChoice): void {
  chosen.set(() => choice);
  try {
    if (choice === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

function onDevice(listener: () => void) {
  system?.addEventListener('change', listener);
  return () => system?.removeEventListener('change', listener);
}

/** The member's choice of light or dark. */
export const useSchemeChoice = (): SchemeChoice => useStore(chosen);

/** What the choice comes to on this device now. */
export function useScheme(): Scheme {
  const choice = useSchemeChoice();
  const dark = useOutside(
    onDevice,
    () => system?.matches ?? false,
    () => false,
  );
  return choice === 'auto' ? (dark ? 'dark' : 'light') : choice;
}
