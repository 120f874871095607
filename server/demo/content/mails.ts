import type { Locale } from '../../../shared/enums.ts';
import { danishMails } from './mails.da.ts';
import { englishMails } from './mails.en.ts';
import { norwegianMails } from './mails.nb.ts';
import { swedishMails } from './mails.sv.ts';
import type { DemoMails } from './types.ts';

export const demoMails: Record<Locale, DemoMails> = {
  'da-DK': danishMails,
  'en-GB': englishMails,
  'nb-NO': norwegianMails,
  'sv-SE': swedishMails,
};
