import type { Locale } from '../../../shared/enums.ts';
import { danishMails } from './mails.da.ts';
import { englishMails } from './mails.en.ts';
import { norwegianMails } from './mails.nb.ts';
import { swedishMails } from './mails.sv.ts';

/** What two write to each other: the first line is of who wrote first, then they take turns. */
export interface DemoMails {
  conversations: readonly (readonly string[])[];
  /** Lines of two who write each other every day, in any order. */
  everyday: readonly string[];
  /** First lines that wait for an answer. */
  hellos: readonly string[];
}

export const demoMails: Record<Locale, DemoMails> = {
  'da-DK': danishMails,
  'en-GB': englishMails,
  'nb-NO': norwegianMails,
  'sv-SE': swedishMails,
};
