import type { Locale } from '../../../shared/enums.ts';

/** What somebody and a lodge write to each other: the first line is to the lodge, then they take turns. */
type Talk = readonly string[];

const danish: readonly Talk[] = [
  [
    'Hej! Jeg overvejer at søge om at være med. Skal man kunne svømme godt, eller er det nok at kunne komme op igen?',
    'At komme op igen er hele kunsten. Vi går altid i to og to, og ingen ser på uret.',
    'Så søger jeg. Tak for svaret.',
    'Vi glæder os.',
  ],
  [
    'Jeg glemte en grøn termokande på bænken i lørdags. Er den set?',
    'Den står tørt og godt og venter på næste lørdag. Den har fået selskab af en vante.',
    'Vanten er også min. I er gode mennesker.',
  ],
  ['Er der plads til en gæst på lørdag? Min søster er i byen og er modigere end jeg.'],
];

const english: readonly Talk[] = [
  [
    'Good evening. Is the next meeting open to somebody who knows nobody yet?',
    'Very much so. Come ten minutes early and ask for the person with the kettle, who introduces everybody.',
    'I shall look for steam, then. Thank you.',
    'See you on the bench.',
  ],
  ['A question about the rules: may one bring a friend who is not a member, just to see what it is like?'],
];

const swedish: readonly Talk[] = [
  [
    'Hej! Är det något särskilt man bör ta med sig första gången?',
    'En handduk, något varmt att dricka och gott om tid. Resten lånar vi ut.',
    'Då kommer jag. Tack för svaret.',
    'Varmt välkommen.',
  ],
  ['Jag kan inte komma på torsdag men har nyckeln till förrådet. Vem kan hämta den?'],
];

/** Norwegian members write as they do. */
const norwegian: readonly Talk[] = [
  [
    'Hei! Finnes det en plass igjen på turen neste helg?',
    'To, faktisk. Vi holder av den ene til i morgen kveld.',
    'Hold den gjerne. Jeg melder meg på.',
    'Den er din.',
  ],
  ['Er det greit å komme litt senere? Toget går først klokken seks.'],
];

export const demoLodgeTalks: Record<Locale, readonly Talk[]> = {
  'da-DK': danish,
  'en-GB': english,
  'nb-NO': norwegian,
  'sv-SE': swedish,
};
