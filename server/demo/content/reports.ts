import type { Locale, NameOf, ReportSubReason, Rule, StatementScope } from '../../../shared/enums.ts';

type Words = Record<Exclude<Locale, 'nb-NO'>, string>;

/** In the language somebody reads; Norwegians read Danish. */
export const wordsIn = (words: Words, locale: Locale): string => words[locale === 'nb-NO' ? 'da-DK' : locale];

/** Why the house restricted somebody, by what it did. */
export const reasonsFor: Partial<Record<NameOf<typeof StatementScope>, { rule: NameOf<typeof Rule>; facts: Words }>> = {
  Locked: {
    rule: 'Consent',
    facts: {
      'en-GB': 'You wrote to the same member nine times within two days, after she had asked you to stop.',
      'da-DK': 'Du skrev ni gange på to dage til det samme medlem, efter at hun havde bedt dig om at lade være.',
      'sv-SE': 'Du skrev nio gånger på två dagar till samma medlem efter att hon hade bett dig sluta.',
    },
  },
  PermaLocked: {
    rule: 'Honesty',
    facts: {
      'en-GB': 'You asked three members for money within a week, each time with the same story.',
      'da-DK': 'Du bad tre medlemmer om penge inden for en uge, hver gang med den samme historie.',
      'sv-SE': 'Du bad tre medlemmar om pengar inom en vecka, varje gång med samma historia.',
    },
  },
  Quarantined: {
    rule: 'Honesty',
    facts: {
      'en-GB': 'Two members tell us that the pictures of this profile show somebody else. We look at it now.',
      'da-DK': 'To medlemmer fortæller os, at billederne på profilen viser en anden. Vi ser på det nu.',
      'sv-SE': 'Två medlemmar säger att bilderna på profilen visar någon annan. Vi tittar på det nu.',
    },
  },
  Dark: {
    rule: 'Confidences',
    facts: {
      'en-GB': 'You told others outside who had been at an evening of the dark variant.',
      'da-DK': 'Du fortalte andre udenfor, hvem der havde været med til en aften i den mørke variant.',
      'sv-SE': 'Du berättade för andra utanför vilka som hade varit med på en kväll i den mörka varianten.',
    },
  },
};

export const appealText: Words = {
  'en-GB': 'She had answered me every time until the last one. I stopped as soon as I understood. Please look again.',
  'da-DK':
    'Hun svarede mig hver gang indtil den sidste. Jeg holdt op, så snart jeg forstod det. Se venligst på det igen.',
  'sv-SE': 'Hon svarade mig varje gång utom den sista. Jag slutade så snart jag förstod. Titta gärna en gång till.',
};

/** One open report of each priority, the most urgent first. */
export const openReports: {
  subReason: NameOf<typeof ReportSubReason>;
  text: string;
  about: 'BlogComment' | 'Profile';
}[] = [
  { subReason: 'Threat', text: 'He writes here that he knows where she parks her car.', about: 'BlogComment' },
  { subReason: 'Scam', text: 'Asked me for help with a plane ticket after three messages.', about: 'Profile' },
  { subReason: 'Impersonation', text: 'This is my neighbour, who knows nothing about it.', about: 'Profile' },
  { subReason: 'Spam', text: 'I do not like the headline.', about: 'Profile' },
];
