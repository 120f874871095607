/** What takes place in the lodges of the demo community, told from the day on which it is seeded. */

/** How a meetup stands: open, full with a queue, called off, or past; `clockChange` puts it on the next day of 23 or 25 hours. */
export type DemoState = 'open' | 'full' | 'cancelled' | 'past';

export interface DemoMeetup {
  /** The key of its lodge. */
  lodge: string;
  title: string;
  text: string;
  place: string;
  address?: string;
  /** Days from now; below zero is past. */
  inDays: number | 'clockChange';
  /** Where it takes place, `HH:mm`. */
  at: string;
  hours: number;
  places?: number;
  menPlaces?: number;
  womenPlaces?: number;
  couplePlaces?: number;
  /** On the nearest such day of the week that is not nearer to now: Monday 1 to Sunday 7. */
  weekday?: number;
  state: DemoState;
}

type Row = [
  lodge: string,
  inDays: DemoMeetup['inDays'],
  at: string,
  hours: number,
  title: string,
  text: string,
  place: string,
];
type More = Partial<
  Pick<DemoMeetup, 'address' | 'places' | 'menPlaces' | 'womenPlaces' | 'couplePlaces' | 'weekday' | 'state'>
>;

const meetup = ([lodge, inDays, at, hours, title, text, place]: Row, more: More = {}): DemoMeetup => {
  const past = typeof inDays === 'number' && inDays < 0;
  return { lodge, inDays, at, hours, title, text, place, state: past ? 'past' : 'open', ...more };
};

const swim = 'Vi mødes for enden af molen, bader så længe det er en fornøjelse, og deler det, der er i termokanden.';
const pier = 'Molen, Aarhus';

const winterBathers = [
  meetup(
    [
      'winter-bathers',
      -17,
      '18:30',
      3,
      'Suppeaften',
      'To store gryder, tre slags brød og efterårets bedste historier.',
      'Klubhuset, Aarhus',
    ],
    { places: 30 },
  ),
  meetup(['winter-bathers', -14, '15:00', 2, 'Lørdagsdyp', swim, pier], { places: 24, weekday: 6 }),
  meetup(['winter-bathers', -7, '15:00', 2, 'Lørdagsdyp', swim, pier], { places: 24, weekday: 6 }),
  meetup(['winter-bathers', 1, '15:00', 2, 'Lørdagsdyp', swim, pier], {
    places: 24,
    weekday: 6,
    address: 'Kystpromenaden 41, anden låge til venstre',
  }),
  meetup(
    [
      'winter-bathers',
      3,
      '16:00',
      3,
      'Sauna for par',
      'Den lille sauna, fem par, ingen hast. Tag to håndklæder med hver.',
      'Havnen, Aarhus',
    ],
    { places: 10, couplePlaces: 5, menPlaces: 0, womenPlaces: 0, address: 'Nordhavnsvej 9', state: 'full' },
  ),
  meetup(
    [
      'winter-bathers',
      5,
      '19:00',
      2,
      'Begyndersnak',
      'Hvor koldt er koldt, hvor længe er længe, og hvad gør man med hænderne? Kom tør, gå nysgerrig.',
      'Bibliotekets café, Aarhus',
    ],
    { places: 20 },
  ),
  meetup(
    [
      'winter-bathers',
      9,
      '20:00',
      3,
      'Måneskinsdyp og suppe',
      'Vi går i, når månen står op, og varmer os med suppe bagefter. Badekåben på og hagen op.',
      'Enden af molen, Aarhus',
    ],
    { places: 24, address: 'Kystpromenaden 41, følg lygterne' },
  ),
  meetup(
    [
      'winter-bathers',
      12,
      '19:30',
      3,
      'Filmaften',
      'En film om vand, valgt af den, der var længst i i oktober.',
      'Klubhuset, Aarhus',
    ],
    { places: 16 },
  ),
  meetup(['winter-bathers', 15, '15:00', 2, 'Lørdagsdyp', swim, pier], { places: 24, weekday: 6 }),
  meetup(
    [
      'winter-bathers',
      21,
      '13:00',
      4,
      'Adventstur',
      'Langs kysten til den gamle mølle og hjem igen med noget varmt undervejs.',
      'Syd for Aarhus',
    ],
    { state: 'cancelled' },
  ),
  meetup(
    [
      'winter-bathers',
      'clockChange',
      '01:30',
      3,
      'Dyp i timen, der flytter sig',
      'Den nat har en anden længde end de andre. Vi bader i timen, der flytter sig, og kalder det morgenmad bagefter.',
      pier,
    ],
    { places: 12 },
  ),
];

const danish = [
  meetup(
    [
      'copenhagen',
      -10,
      '17:00',
      3,
      'Fredagsøl med bordkort',
      'Vi trækker bordkort, så ingen sidder alene. Kom som du er, bliv så længe du gider.',
      'Vesterbro',
    ],
    { weekday: 5, places: 40 },
  ),
  meetup(
    [
      'copenhagen',
      4,
      '17:00',
      3,
      'Fredagsøl med bordkort',
      'Vi trækker bordkort, så ingen sidder alene. Kom som du er, bliv så længe du gider.',
      'Vesterbro',
    ],
    { weekday: 5, places: 40 },
  ),
  meetup(
    [
      'copenhagen',
      12,
      '11:00',
      2,
      'Morgenmad for nye',
      'Rundstykker og navneskilte. Mindst to fra hvert bord har også været nye engang.',
      'Nørrebro',
    ],
    { places: 12, state: 'full' },
  ),
  meetup(['aarhus', -5, '14:00', 2, 'Gåtur langs åen', 'En langsom tur med to stop: kage og udsigt.', 'Aarhus midtby']),
  meetup(
    [
      'aarhus',
      9,
      '19:00',
      3,
      'Quiz i kælderen',
      'Fem runder, hold af fire, ingen telefoner. Præmien er en ost.',
      'Latinerkvarteret',
    ],
    { places: 32, address: 'Studiestræde 3, kælderen' },
  ),
  meetup([
    'hiking',
    -21,
    '09:30',
    6,
    'Himmelbjerget ad bagvejen',
    'Tolv kilometer, madpakke og skiftetøj. Vi venter på de langsomste ved hver bom.',
    'Silkeborg',
  ]),
  meetup(
    [
      'hiking',
      6,
      '09:30',
      5,
      'Novembertur i regntøj',
      'Regn er ikke en undskyldning, men en del af planen. Ti kilometer og en ovn til sidst.',
      'Silkeborg',
    ],
    { places: 18 },
  ),
  meetup(
    [
      'wine',
      3,
      '18:30',
      4,
      'Seks flasker fra Loire',
      'Hver tager en flaske under et fast beløb, og vi gætter i blinde.',
      'Odense C',
    ],
    { places: 12, address: 'Kongensgade 22, 1. sal', state: 'full' },
  ),
  meetup(
    ['wine', 31, '18:30', 4, 'Bobler før nytår', 'Otte glas og et enkelt spørgsmål: skal det være dyrt?', 'Odense C'],
    { places: 16, state: 'cancelled' },
  ),
  meetup(
    [
      'long-table',
      -12,
      '17:30',
      4,
      'Langbord i forsamlingshuset',
      'Alle tager en ret med til seks. Vi dækker op sammen og vasker op sammen.',
      'Horsens',
    ],
    { places: 48 },
  ),
  meetup(
    [
      'couples-cafe',
      10,
      '15:00',
      3,
      'Kaffe for otte par',
      'Otte borde, og hvert kvarter rykker den ene halvdel videre.',
      'Odense',
    ],
    { places: 16, couplePlaces: 8, menPlaces: 0, womenPlaces: 0, state: 'full' },
  ),
  meetup(
    [
      'film-club',
      7,
      '19:00',
      3,
      'En stum film med levende klaver',
      'Vi sidder på bageste række, som altid, og taler først bagefter.',
      'Aalborg',
    ],
    { places: 20 },
  ),
];

const others = [
  meetup(
    [
      'london',
      -8,
      '11:00',
      2,
      'Canal walk, three bridges',
      'A slow Sunday from one lock to the next, ending where the coffee is.',
      'Islington',
    ],
    { weekday: 7 },
  ),
  meetup(
    [
      'london',
      11,
      '18:30',
      3,
      'Supper before ten',
      'One long table, one named host, and the last plate cleared in time for the last train.',
      'Islington',
    ],
    { places: 14, address: 'Upper floor, 18 Canal Row', state: 'full' },
  ),
  meetup(
    [
      'social-dance',
      14,
      '19:30',
      2,
      'First steps, again',
      'We count to eight together. Nobody watches, everybody steps on somebody.',
      'York',
    ],
    { places: 24, menPlaces: 12, womenPlaces: 12 },
  ),
  meetup(
    [
      'board-games',
      -3,
      '18:00',
      5,
      'Långa spel och korta smörgåsar',
      'Ett stort spel vid varje bord. Den som förlorar först kokar kaffe.',
      'Lund',
    ],
    { places: 20 },
  ),
  meetup(
    [
      'board-games',
      18,
      '18:00',
      5,
      'Spelkväll för nybörjare',
      'Vi lär ut regler utan att sucka. Ta med ett spel du tycker om.',
      'Lund',
    ],
    { places: 16, state: 'cancelled' },
  ),
  meetup(
    [
      'sauna',
      -6,
      '17:00',
      3,
      'Långsam värme',
      'Sjuttio grader, tre varv och ett hopp i ån för den som vill.',
      'Uppsala',
    ],
    { places: 12 },
  ),
  meetup(
    [
      'sauna',
      17,
      '17:00',
      3,
      'Bastu under stjärnorna',
      'Vi eldar från tre. Ta med handduk, vatten och något att läsa högt.',
      'Uppsala',
    ],
    { places: 8, address: 'Åvägen 4, gå ner till bryggan', state: 'full' },
  ),
  meetup([
    'skane',
    20,
    '13:00',
    3,
    'Fika vid havet',
    'Två bord, fyra sorters bullar och en promenad om vinden vill.',
    'Malmö',
  ]),
  meetup(
    ['oslo', -2, '12:00', 4, 'Søndagstur på Nordmarka', 'Rolig tur med kaffe på termos og pause ved vannet.', 'Oslo'],
    { weekday: 7, places: 20 },
  ),
  meetup(['oslo', 22, '12:00', 4, 'Søndagstur med brodder', 'Er det is, går vi likevel, bare saktere.', 'Oslo'], {
    weekday: 7,
    places: 20,
    state: 'cancelled',
  }),
  meetup(
    [
      'cabin-trips',
      27,
      '16:00',
      44,
      'Helg på hytta uten strøm',
      'To netter, tolv køyer og én vedkubbe hver i ryggsekken. Vi lager mat over ilden.',
      'Lillehammer',
    ],
    { places: 12 },
  ),
  meetup(
    [
      'northern-lights',
      24,
      '21:00',
      4,
      'Vakt på fjellet',
      'Vi drar når varselet er godt, og drikker kakao når det ikke er det.',
      'Tromsø',
    ],
    { places: 10 },
  ),
  meetup(
    [
      'reading-circle',
      -9,
      '18:30',
      2,
      'Boken som ingen läste ut',
      'Vi talar om varför, och det blir nästan alltid den bästa kvällen.',
      'Linköping',
    ],
    { places: 12 },
  ),
];

export const meetups: DemoMeetup[] = [...winterBathers, ...danish, ...others];

/** What is said about meetups, by language. */
export const meetupComments: Record<'da-DK' | 'sv-SE' | 'nb-NO' | 'en-GB', readonly string[]> = {
  'en-GB': [
    'I bring soup for six, somebody bring bowls.',
    'Is there parking, or is the bus the better idea?',
    'First time for me, I will be the one with the red hat.',
    'Two seats free in my car from the station.',
    'Last time was lovely. Same bakery again?',
    'I may be ten minutes late, please keep a corner warm.',
  ],
  'da-DK': [
    'Jeg tager kage med. Er der nogen, der ikke tåler nødder?',
    'Der er to ledige pladser i min bil fra stationen.',
    'Det er min første gang, så sig endelig hej.',
    'Er der parkering, eller er bussen bedst?',
    'Jeg kommer direkte fra arbejde og er der lidt senere.',
    'Tak for sidst. Jeg glæder mig allerede.',
  ],
  'sv-SE': [
    'Jag tar med termos och åtta muggar.',
    'Finns det plats i någon bil från stationen?',
    'Första gången för mig, säg gärna hej.',
    'Jag är lite sen, börja utan mig.',
    'Tack för senast, det här ser jag fram emot.',
  ],
  'nb-NO': [
    'Jeg tar med vafler nok til alle.',
    'Er det noen som kjører fra sentrum?',
    'Det blir min første tur, si gjerne hei.',
    'Husk hodelykt, det blir mørkt tidlig.',
    'Takk for sist, dette blir fint.',
  ],
};
