import { consentVersion } from '../../shared/profiles/settings.ts';
import { createStore, useStore } from './externalStore.ts';
import { siteKnown } from './site.ts';

/** What somebody may agree to have stored; `necessary` is always so. */
export const categories = ['necessary', 'preferences', 'statistics', 'marketing'] as const;
export type Category = (typeof categories)[number];
export type Flags = Record<Category, boolean>;

/** A choice, with the version of the words it was made under and its time. */
export interface Choice extends Flags {
  necessary: true;
  version: number;
  at: string;
}

const key = 'consent';

/** Every value of a category that this browser may keep, and where. Marketing keeps nothing by now. */
const values = {
  preferences: { createProfilePromoForm: 'local' },
  statistics: { referrer: 'session', utm_source: 'session' },
  marketing: {},
} as const;
type Optional = keyof typeof values;

const place = (kind: 'local' | 'session') => (kind === 'local' ? localStorage : sessionStorage);

function isChoice(value: unknown): value is Choice {
  const choice = value as Partial<Choice> | null;
  return choice?.version === consentVersion && categories.every((one) => typeof choice[one] === 'boolean');
}

function read(): Choice | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isChoice(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Undefined where only the browser knows. */
const chosen = createStore<Choice | null | undefined>(read(), { written: undefined });

/** What is allowed now: the choice; without one only the necessary, or everything where no site is known. */
export function allowedBy(choice: Choice | null, known: boolean): Flags {
  if (choice) return choice;
  return { necessary: true, preferences: !known, statistics: !known, marketing: !known };
}

export const allowed = (category: Category): boolean => allowedBy(chosen.get() ?? null, siteKnown)[category];

/** The choice of this browser; null until there is one for the present version, undefined while only the browser knows. */
export const useConsent = (): Choice | null | undefined => useStore(chosen);

/** Hears of every change. */
export const onConsent = (listener: () => void) => chosen.subscribe(listener);

function forget(category: Optional) {
  for (const [name, kind] of Object.entries(values[category])) place(kind).removeItem(name);
}

/** Keeps a choice and takes away what it no longer allows. */
export function choose(flags: Omit<Flags, 'necessary'>): void {
  const { preferences, statistics, marketing } = flags;
  const at = new Date().toISOString();
  const choice: Choice = { necessary: true, preferences, statistics, marketing, version: consentVersion, at };
  try {
    localStorage.setItem(key, JSON.stringify(choice));
    for (const category of Object.keys(values) as Optional[]) if (!choice[category]) forget(category);
  } catch {
    // A browser that keeps nothing has nothing to forget, and asks again next time.
  }
  chosen.set(() => choice);
}

/** The values of a category: nothing is written without its consent, and nothing read. */
export function storage<C extends Optional>(category: C) {
  type Name = Extract<keyof (typeof values)[C], string>;
  const placeOf = (name: Name) => place((values[category] as Record<string, 'local' | 'session'>)[name] ?? 'session');
  return {
    read(name: Name): string | null {
      try {
        return allowed(category) ? placeOf(name).getItem(name) : null;
      } catch {
        return null;
      }
    },
    write(name: Name, value: string): void {
      try {
        if (allowed(category)) placeOf(name).setItem(name, value);
      } catch {
        // What cannot be kept is done without.
      }
    },
    remove(name: Name): void {
      try {
        placeOf(name).removeItem(name);
      } catch {
        // There is nothing to remove where nothing can be kept.
      }
    },
  };
}
