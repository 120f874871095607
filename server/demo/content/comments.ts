import type { Locale } from '../../../shared/enums.ts';
import { danishRemarks } from './comments.da.ts';
import { englishRemarks } from './comments.en.ts';
import { norwegianRemarks } from './comments.nb.ts';
import { swedishRemarks } from './comments.sv.ts';
import type { Remarks } from './types.ts';

export interface GuidedRemark {
  /** User name. */
  by: string;
  text: string;
  minutesAgo: number;
}

export interface GuidedThread extends GuidedRemark {
  answers: GuidedRemark[];
}

export const comments: Record<Locale, Remarks> = {
  'da-DK': danishRemarks,
  'sv-SE': swedishRemarks,
  'nb-NO': norwegianRemarks,
  'en-GB': englishRemarks,
};

/** The thread below the entry `first-dip`, which is two hours old. */
export const firstDip: GuidedThread[] = [
  {
    by: 'lars_og_hunden',
    text: 'Termokanden var min, og jeg ville gøre det igen. Næste gang med mere kardemomme.',
    minutesAgo: 62,
    answers: [
      { by: 'anna', text: 'Du er hermed udnævnt på livstid.', minutesAgo: 52 },
      {
        by: 'lise.lotte',
        text: 'Findes der en vej ned for en med et dårligt knæ? Jeg ville så gerne med.',
        minutesAgo: 40,
      },
      {
        by: 'otto',
        text: 'Ja, stigen ved den nordlige ende har gelænder på begge sider. Jeg går forrest, hvis det er.',
        minutesAgo: 33,
      },
    ],
  },
  {
    by: 'bente_ole',
    text: 'Den om sælen er i øvrigt sand.',
    minutesAgo: 104,
    answers: [{ by: 'tove_anders', text: 'Den bliver sandere for hvert år.', minutesAgo: 88 }],
  },
  {
    by: 'bert',
    text: 'Read this with a dictionary and cold feet. The harbour here has no idea what is coming.',
    minutesAgo: 97,
    answers: [{ by: 'anna', text: 'Start with the left sock, and breathe out. Tell us how it went.', minutesAgo: 81 }],
  },
  {
    by: 'asta',
    text: 'Elleve på molen er rekord for en første lørdag. Suppegryden og jeg er stolte.',
    minutesAgo: 92,
    answers: [],
  },
  {
    by: 'frida',
    text: 'Får man komma och bara titta på första gången? Jag bor i Malmö men har en syster hos er.',
    minutesAgo: 70,
    answers: [
      {
        by: 'tove_anders',
        text: 'Det må man altid. De fleste af os begyndte på bænken med en kop i hånden.',
        minutesAgo: 58,
      },
      { by: 'frida', text: 'Tack. Då tar jag med mig egen kopp.', minutesAgo: 47 },
    ],
  },
  {
    by: 'karl.johan',
    text: 'Tag uldsokker med til bagefter, ikke bare til før. Det lærte jeg den hårde vej.',
    minutesAgo: 66,
    answers: [],
  },
  {
    by: 'trine',
    text: 'Jeg leste det høyt for naboen. Nå har vi bestilt badekåper, begge to.',
    minutesAgo: 45,
    answers: [
      { by: 'asta', text: 'Bestil dem en størrelse for store. Der skal være plads til en trøje.', minutesAgo: 29 },
    ],
  },
  {
    by: 'robin',
    text: 'Det med at puste ud virker også til eksamen, hos tandlægen og på første date.',
    minutesAgo: 21,
    answers: [{ by: 'anna', text: 'Så er det hele jo det samme kolde vand.', minutesAgo: 12 }],
  },
];
