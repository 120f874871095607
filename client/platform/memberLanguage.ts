import { locales, type Locale } from '../../shared/enums.ts';

const key = 'memberLanguage';

/** The language of whoever is logged on in this browser: without a connection nobody else can say. */
export function memberLanguage(): Locale | undefined {
  try {
    const stored = localStorage.getItem(key);
    return locales.find((one) => one === stored);
  } catch {
    return undefined;
  }
}

/** Keeps it, and forgets it with null: who comes next is not to see that somebody was here. */
export function keepMemberLanguage(locale: Locale | null): void {
  try {
    if (locale) localStorage.setItem(key, locale);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing speaks the language of the site while it is offline.
  }
}
