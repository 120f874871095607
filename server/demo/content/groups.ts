import type { Locale } from '../../../shared/enums.ts';

/** A group that writes together: who began it speaks as 0, the others by their place. */
export interface DemoGroup {
  name: string;
  locale: Locale;
  /** Those with an account of their own in the demo, the first of whom began it; the others are drawn. */
  named: readonly string[];
  size: number;
  lines: readonly (readonly [speaker: number, text: string])[];
  /** How many of the last members have not answered the invitation yet. */
  invited?: number;
  /** Somebody left before the last lines. */
  left?: number;
}

const danish: DemoGroup[] = [
  {
    name: 'Vinterbadere, samkørsel',
    locale: 'da-DK',
    named: ['tove_anders', 'anna', 'otto', 'asta', 'bert'],
    size: 8,
    invited: 1,
    lines: [
      [0, 'Hvem kører lørdag? Broen klokken 14.30.'],
      [2, 'Jeg har to pladser fra Randers og en hund bagi.'],
      [2, 'Hunden bader ikke. Den dømmer.'],
      [1, 'Så tager jeg en af pladserne. Jeg tager håndklæde med til hunden.'],
      [3, 'Jeg cykler, hvis det ikke blæser mere end otte sekundmeter.'],
      [4, 'From Ebeltoft at 13:30, one seat left between the towels.'],
      [0, 'Vi kommer fra Aarhus N med to pladser og suppe på termokande.'],
      [5, 'Hvilken suppe?'],
      [0, 'Den med ingefær. Den anden taler vi ikke om.'],
      [3, 'Ni sekundmeter. Er der plads hos nogen?'],
      [2, 'Hos hunden.'],
    ],
  },
  {
    name: 'Fællesspisning i november',
    locale: 'da-DK',
    named: ['anna', 'asta'],
    size: 6,
    lines: [
      [0, 'Lange bord den 28.? Vi kan være hos mig, hvis to tager stole med.'],
      [1, 'Jeg tager fire stole og en, der vakler.'],
      [2, 'Vi laver noget med rødbeder.'],
      [3, 'Er der nogen, der ikke spiser nødder?'],
      [4, 'Mig. Tak for at spørge.'],
      [0, 'Så er kagen uden nødder og med undskyldning.'],
    ],
  },
  {
    name: 'Brætspil hver anden onsdag',
    locale: 'da-DK',
    named: ['otto', 'bert'],
    size: 5,
    left: 4,
    lines: [
      [0, 'Nyt spil på onsdag. Reglerne er på 24 sider, jeg har læst de 20.'],
      [1, 'I have read the box. It looks friendly.'],
      [2, 'Det siger man også om skak.'],
      [3, 'Jeg er der klokken syv og tager kaffe med.'],
      [0, 'Husk: ingen telefoner ved bordet, kun terninger.'],
    ],
  },
  {
    name: 'Dans i Ridehuset',
    locale: 'da-DK',
    named: ['rita'],
    size: 7,
    lines: [
      [0, 'Åbent gulv fredag fra otte. Hvem tager med?'],
      [3, 'Os to. Vi øver stadig på at gå samme vej.'],
      [5, 'Det gør orkesteret også, så det passer.'],
      [1, 'Jeg kommer efter ni, mine sko kommer først.'],
      [6, 'Kan man være med, hvis man kun kan én vals?'],
      [0, 'Det er præcis én mere, end jeg kunne første gang.'],
    ],
  },
];

const others: DemoGroup[] = [
  {
    name: 'Sunday walks, any weather',
    locale: 'en-GB',
    named: ['bert', 'anna'],
    size: 6,
    lines: [
      [0, 'Sunday at ten from the old lighthouse, seven kilometres, one hill.'],
      [2, 'One hill, he said last time, too.'],
      [1, 'There were three. I counted them, sitting down.'],
      [3, 'We bring tea and a map that is only slightly out of date.'],
      [4, 'Is the dog path open again after the storm?'],
      [0, 'Half of it. The other half is a pond now, and rather pretty.'],
    ],
  },
  {
    name: 'Film club',
    locale: 'en-GB',
    named: ['frida'],
    size: 5,
    lines: [
      [0, 'Four votes for the one in black and white, one for the one with the horse.'],
      [1, 'The horse was me. I stand by it.'],
      [2, 'Next month the horse, then.'],
      [3, 'Doors at half past seven, and somebody please bring the good crisps.'],
    ],
  },
  {
    name: 'Kajakk på fjorden',
    locale: 'nb-NO',
    named: [],
    size: 5,
    lines: [
      [0, 'Stille vann i morgen tidlig. Hvem blir med ut klokken åtte?'],
      [1, 'Jeg. Har en ekstra åre om noen trenger.'],
      [2, 'Vi tar følge fra brygga.'],
      [0, 'Ta på dere noe tørt til etterpå, det er tre grader.'],
      [3, 'Tre grader er nesten vår.'],
    ],
  },
  {
    name: 'Bakafton',
    locale: 'sv-SE',
    named: [],
    size: 6,
    lines: [
      [0, 'Surdegen lever! Vem vill ha en bit med sig på torsdag?'],
      [1, 'Gärna jag. Min förra somnade under semestern.'],
      [2, 'Vi tar två, en av dem kommer att heta Greta.'],
      [4, 'Finns det plats för ett glutenfritt bröd i ugnen?'],
      [0, 'Klart det gör. Det bakas först, i en ren ugn.'],
    ],
  },
];

export const demoGroups: readonly DemoGroup[] = [...danish, ...others];
