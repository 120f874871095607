import type { Locale } from './enums.ts';

/** The language of the words that readers of a locale get, as a BCP 47 tag; Norwegian has none of its own and reads Danish. */
export const languageOfWords = (locale: Locale): Locale => (locale === 'nb-NO' ? 'da-DK' : locale);
