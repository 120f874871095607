import type { Locale } from '../../../shared/enums.ts';

type Words = readonly [name: string, topic: string];

export interface DemoRoom {
  language: Locale | null;
  'en-GB': Words;
  'da-DK': Words;
  'sv-SE': Words;
  slowSeconds?: number;
}

/** What holds in every room of the demo. */
export const demoRules: Record<'en-GB' | 'da-DK' | 'sv-SE', string> = {
  'en-GB': 'Be kind, and no phone numbers in the room.',
  'da-DK': 'Vær venlige, og ingen telefonnumre i rummet.',
  'sv-SE': 'Var vänliga, och inga telefonnummer i rummet.',
};

export const demoRooms: readonly DemoRoom[] = [
  {
    language: null,
    'en-GB': ['Lobby', 'Christmas markets, and which one has the best almonds'],
    'da-DK': ['Lobby', 'Julemarkeder, og hvem der har de bedste mandler'],
    'sv-SE': ['Lobby', 'Julmarknader, och vem som har de bästa mandlarna'],
  },
  {
    language: 'da-DK',
    'en-GB': ['Danmark', 'Danish spoken here'],
    'da-DK': ['Danmark', 'Hvad skal der ske i weekenden?'],
    'sv-SE': ['Danmark', 'Här talas danska'],
  },
  {
    language: 'sv-SE',
    'en-GB': ['Sverige', 'Swedish spoken here'],
    'da-DK': ['Sverige', 'Her tales svensk'],
    'sv-SE': ['Sverige', 'Fika, fjäll och allt däremellan'],
  },
  {
    language: 'nb-NO',
    'en-GB': ['Norge', 'Norwegian spoken here'],
    'da-DK': ['Norge', 'Her tales norsk'],
    'sv-SE': ['Norge', 'Här talas norska'],
  },
  {
    language: 'en-GB',
    'en-GB': ['English', 'For everybody between languages'],
    'da-DK': ['Engelsk', 'For alle mellem sprogene'],
    'sv-SE': ['Engelska', 'För alla mellan språken'],
  },
  {
    language: null,
    'en-GB': ['Newcomers', 'Ask anything about the house'],
    'da-DK': ['Nye', 'Spørg om alt i huset'],
    'sv-SE': ['Nya', 'Fråga om allt i huset'],
    slowSeconds: 10,
  },
  {
    language: null,
    'en-GB': ['Couples', 'From two to two'],
    'da-DK': ['Par', 'Fra to til to'],
    'sv-SE': ['Par', 'Från två till två'],
  },
  {
    language: null,
    'en-GB': ['Late night', 'For those who are still up'],
    'da-DK': ['Sen aften', 'For dem, der stadig er oppe'],
    'sv-SE': ['Sen kväll', 'För er som fortfarande är uppe'],
  },
];

/** The rooms of the variant. */
export const darkRooms: readonly DemoRoom[] = [
  {
    language: null,
    'en-GB': ['The hall', 'Good evening, and take your time'],
    'da-DK': ['Hallen', 'God aften, og tag jer god tid'],
    'sv-SE': ['Hallen', 'God kväll, och ta god tid på er'],
  },
  {
    language: null,
    'en-GB': ['Boundaries', 'How to say yes, no and later'],
    'da-DK': ['Grænser', 'Om at sige ja, nej og senere'],
    'sv-SE': ['Gränser', 'Om att säga ja, nej och senare'],
  },
];
