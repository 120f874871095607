import type { DemoPerson } from '../types.ts';
import { figureFor } from './appearance.ts';

/** How somebody of the demo is known in the dark variant: the name, what each person is called, and a line. */
interface DarkFace {
  name: string;
  persons: readonly [string, string?];
  headline: string;
}

const face = (name: string, persons: DarkFace['persons'], headline: string): DarkFace => ({ name, persons, headline });

/** By the user names of those who are approved: nothing here points at who somebody is on the main site. */
const faces: Record<string, DarkFace> = {
  dina: face('natviol', ['Viola'], 'Siger ja langsomt og nej med det samme.'),
  lars_og_hunden: face('lygtemand', ['Jens'], 'Kommer for samtalen og går, før lysene er brændt ned.'),
  fyrtaarnet: face('nordlys', ['Nor'], 'Ny her og i gang med at høre efter.'),
  'emil.fra.havnen': face('tusmørke', ['Tue'], 'Spørger én gang for meget hellere end én for lidt.'),
  kolonihaven: face('gløder', ['Gorm'], 'Tænder op, dækker bord og passer på døren.'),
  alma: face('silkegarn', ['Asa'], 'Et knob skal kunne løses lige så roligt, som det blev bundet.'),
  'lise.lotte': face('midnatsblå', ['Mira'], 'Nysgerrig på ord, man kan stole på.'),
  ida: face('fløjl', ['Fie'], 'Aftaler først, stearinlys bagefter.'),
  'line_sara.b': face('to.skygger', ['Lo', 'Ra'], 'Vi følges ad, og vi går, når den ene vil hjem.'),
  telt_for_to: face('måneskin.2', ['Maj', 'Finn'], 'Vi kender vores grænser og er glade for jeres.'),
  sofie_emil: face('varme.hænder', ['Siv', 'Elo'], 'Vi skriver vores aftaler ned og læser dem højt.'),
  helle_steen: face('lukkede.døre', ['Hera', 'Sten'], 'Vi er mest til små rum og god tid.'),
  laura_noah: face('rav.og.røg', ['Rav', 'Røg'], 'Vi spørger, venter og lytter til svaret.'),
  bodil_aage: face('gamle.gløder', ['Bo', 'Aka'], 'Vi har gjort det længe og er stadig høflige.'),
  'baal.og.broed': face('aske.ild', ['Aske', 'Ild'], 'Vi holder varmen og giver den gerne videre.'),
  birger: face('kolsvart', ['Kol'], 'Lugn hand, tydliga ord, inget brådskar.'),
  'mohammed.a': face('sammet', ['Sam'], 'Lyssnar först och frågar sedan en gång till.'),
  siv_arne: face('två.ljus', ['Siri', 'Are'], 'Vi har ett ord som betyder att vi går hem nu.'),
  zara_emil: face('nattfjäril.2', ['Zi', 'Em'], 'Vi är nyfikna och tar den tid det tar.'),
  'robin.ek': face('skymning', ['Ro'], 'Vill bli sedd först och förstådd sedan.'),
  fjellvant: face('bål', ['Brage'], 'God på å vente, dårlig på å gjette. Si det heller.'),
  eirik: face('stille.vann', ['Elias'], 'Ringer alltid dagen etter.'),
  amund: face('kullsvart', ['Koll'], 'Rolig tempo, klare ord og te etterpå.'),
  'marit.m': face('nattergal', ['Nina'], 'Sier det jeg vil, og hører det du sier.'),
  liv: face('fløyel', ['Flora'], 'Trygt først, resten når det passer.'),
  hege_morten: face('to.flammer', ['Hild', 'Mo'], 'Vi avtaler alt på forhånd og ler underveis.'),
  'alex.fjord': face('skumring', ['Ask'], 'Vil møtes i øyehøyde og uten hast.'),
  oldmaps: face('lamplighter', ['Ambrose'], 'Old manners, slow evenings, a good chair.'),
  'harry.p-t': face('velvetrope', ['Hal'], 'Knots, tea, and a clear word for stopping.'),
  jo_martin: face('ember.and.ash', ['Ember', 'Ash'], 'We point out the door first and light the candles second.'),
};

const scenes = ['fjord', 'town', 'cabin', 'lights', 'islands', 'jetty'] as const;

/** Somebody as the dark variant knows them, with another drawing before another landscape; undefined without approval. */
export function darkFaceOf(person: DemoPerson, turn: number): DemoPerson | undefined {
  if (person.darkStatus !== 'Approved') return undefined;
  const worn = faces[person.userName];
  if (!worn) throw new Error(`${person.userName} has no name in the dark variant.`);
  return {
    ...person,
    name: worn.name,
    headline: worn.headline,
    persons: person.persons.map((self, place) => ({
      ...self,
      name: worn.persons[place] ?? self.name,
      figure: figureFor(self.gender, self.ageYears, turn * 3 + place * 2 + 1),
    })),
    joinedDaysAgo: Math.min(person.joinedDaysAgo, 9 + ((turn * 53) % 600)),
    lastSeenMinutesAgo: 3 + ((turn * 97) % 1900),
    background: { scene: scenes[turn % scenes.length]!, palette: turn % 3 === 2 ? 'coal' : 'ember', seed: 60 + turn },
  };
}
