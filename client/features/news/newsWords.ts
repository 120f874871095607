import type { Locale } from '../../../shared/enums.ts';

/** The languages in which news are written; Norwegian reads Danish. */
export const newsLocales = ['en-GB', 'da-DK', 'sv-SE'] as const satisfies Locale[];
export type NewsLocale = (typeof newsLocales)[number];
