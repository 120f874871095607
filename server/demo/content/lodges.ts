import type { Locale, LodgeAccess, LodgeCategory, NameOf } from '../../../shared/enums.ts';
import type { TownReference } from '../people.ts';
import { danishLodges } from './lodges.da.ts';
import { englishLodges } from './lodges.en.ts';
import { nordicLodges } from './lodges.nordic.ts';
import type { PatternPicture } from './pictures.ts';

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
  categories: NameOf<typeof LodgeCategory>[];
  town?: TownReference;
  foundedYear: number;
  /** Members with those who run it. */
  size: number;
  /** Requests that wait for an answer. */
  pending: number;
  picture: PatternPicture;
  /** `ownerless` has a co-owner who may take it; `wished-for` has members alone, one of whom asks support for it. */
  special?: 'ownerless' | 'wished-for' | 'dark' | 'twelve-pending';
  /** User names that have a place in it; everybody else is drawn. */
  cast?: { owner: string; coOwner: string; assistant: string; requesting: string; answer: string; blacklisted: string };
}

export const lodges: DemoLodge[] = [...danishLodges, ...nordicLodges, ...englishLodges];
