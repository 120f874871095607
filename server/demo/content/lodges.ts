import type { Locale, LodgeAccess, NameOf } from '../../../shared/enums.ts';
import type { TownReference } from '../people.ts';
import { danishLodges } from './lodges.da.ts';
import { englishLodges } from './lodges.en.ts';
import { nordicLodges } from './lodges.nordic.ts';
import type { PatternPicture, ScenePicture } from './pictures.ts';

export type LodgeCategory =
  | 'region'
  | 'outdoors'
  | 'food-and-wine'
  | 'games'
  | 'dance'
  | 'books'
  | 'photography'
  | 'newcomers'
  | 'couples'
  | 'wellbeing';

/** A lodge of the demo community; who is in it is decided by the seed. */
export interface DemoLodge {
  key: string;
  name: string;
  teaser: string;
  text: string;
  rules: readonly [string, string, string];
  /** Asked of those who want to join; null where nobody is asked. */
  question: string | null;
  access: NameOf<typeof LodgeAccess>;
  locale: Locale;
  categories: LodgeCategory[];
  town?: TownReference;
  foundedYear: number;
  /** Members with those who run it. */
  size: number;
  /** Requests that wait for an answer. */
  pending: number;
  picture: PatternPicture;
  cover: ScenePicture;
  special?: 'ownerless' | 'dark' | 'twelve-pending';
  /** User names that have a place in it; everybody else is drawn. */
  cast?: { owner: string; coOwner: string; assistant: string; requesting: string; answer: string; blacklisted: string };
}

export const lodgeCategories: { id: LodgeCategory; names: Record<Exclude<Locale, 'nb-NO'>, string> }[] = [
  { id: 'region', names: { 'en-GB': 'Region', 'da-DK': 'Region', 'sv-SE': 'Region' } },
  { id: 'outdoors', names: { 'en-GB': 'Outdoors', 'da-DK': 'Udeliv', 'sv-SE': 'Friluftsliv' } },
  { id: 'food-and-wine', names: { 'en-GB': 'Food and wine', 'da-DK': 'Mad og vin', 'sv-SE': 'Mat och vin' } },
  { id: 'games', names: { 'en-GB': 'Games', 'da-DK': 'Spil', 'sv-SE': 'Spel' } },
  { id: 'dance', names: { 'en-GB': 'Dance', 'da-DK': 'Dans', 'sv-SE': 'Dans' } },
  { id: 'books', names: { 'en-GB': 'Books', 'da-DK': 'Bøger', 'sv-SE': 'Böcker' } },
  { id: 'photography', names: { 'en-GB': 'Photography', 'da-DK': 'Fotografi', 'sv-SE': 'Fotografi' } },
  { id: 'newcomers', names: { 'en-GB': 'Newcomers', 'da-DK': 'Nye medlemmer', 'sv-SE': 'Nya medlemmar' } },
  { id: 'couples', names: { 'en-GB': 'Couples', 'da-DK': 'Par', 'sv-SE': 'Par' } },
  { id: 'wellbeing', names: { 'en-GB': 'Wellbeing', 'da-DK': 'Velvære', 'sv-SE': 'Välmående' } },
];

export const lodges: DemoLodge[] = [...danishLodges, ...nordicLodges, ...englishLodges];
