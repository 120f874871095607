import type { Locale } from '../../../shared/enums.ts';

/** What two members of the demo say to each other in a room, over and over. */
export interface DemoTalk {
  /** The room, by its English name. */
  room: string;
  /** The language of the two, who take turns. */
  locale: Locale;
  lines: readonly string[];
}

export const demoTalks: readonly DemoTalk[] = [
  {
    room: 'Lobby',
    locale: 'en-GB',
    lines: [
      'Good evening. Has anybody been to the market by the harbour yet?',
      'Yesterday. The almonds were still warm when I got them.',
      'Then I know what I am doing on Saturday.',
      'Go before four, the queue is shorter and the light is nicer.',
      'Do they have the stall with the wooden spoons again?',
      'They do. I bought one I do not need. It is beautiful.',
      'One cannot have too many spoons.',
      'That is what I told the person at the stall.',
    ],
  },
  {
    room: 'Danmark',
    locale: 'da-DK',
    lines: [
      'Godaften. Nogen der skal ud at gå i weekenden?',
      'Vi tænker på en tur rundt om søen, hvis det holder tørt.',
      'Det plejer det at gøre, lige indtil man har pakket kurven ud.',
      'Så tager vi kurven med ind i bilen og kalder det en udflugt.',
      'Kaffe smager alligevel bedst med dug på ruden.',
      'Husk den store termokande denne gang.',
      'Den lille var en fejl. Det er skrevet op.',
      'Så ses vi måske ved broen.',
    ],
  },
  {
    room: 'Sverige',
    locale: 'sv-SE',
    lines: [
      'Hej på er. Har ni fått snö ännu?',
      'Lite på tallarna, men vägen är bar.',
      'Här regnar det på tvären. Bullarna blev bra i alla fall.',
      'Kardemumma eller kanel?',
      'Kardemumma. Det finns ju gränser.',
      'Det där får du ta med norrut någon gång.',
      'Om det bjuds på bastu så kommer jag med en hel plåt.',
      'Bastun är varm från sex. Ta med handduk.',
    ],
  },
  {
    room: 'Norge',
    locale: 'nb-NO',
    lines: [
      'God kveld. Noen som har gått på ski i år?',
      'Prøvde i går. Mest stein, men fin utsikt.',
      'Da venter jeg en uke og drikker kakao så lenge.',
      'Kakao er også en form for trening.',
      'Særlig når man må hente den selv.',
      'Vi tenner opp i peisen og kaller det en tur.',
      'Si fra når løypa er kjørt, så blir jeg med.',
      'Det skal jeg gjøre.',
    ],
  },
];

/** Says in the rules of a room of the demo that some of those who speak there are the demo's own. */
export const voicesLabel: Record<'en-GB' | 'da-DK' | 'sv-SE', string> = {
  'en-GB': 'This is the demo: some of those who speak here are part of it, and nobody sits behind them.',
  'da-DK': 'Dette er demoen: nogle af dem, der taler her, hører til den, og der sidder ingen bag dem.',
  'sv-SE': 'Det här är demon: några av dem som talar här hör till den, och ingen sitter bakom dem.',
};
