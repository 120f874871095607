import type { Locale } from '../../../shared/enums.ts';

/** Every language in its own words. */
export const languages: { value: Locale; label: string }[] = [
  { value: 'da-DK', label: 'Dansk' },
  { value: 'en-GB', label: 'English' },
  { value: 'nb-NO', label: 'Norsk' },
  { value: 'sv-SE', label: 'Svenska' },
];
