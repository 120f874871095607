import { danishProfiles } from './profiles.da.ts';
import { englishProfiles } from './profiles.en.ts';
import { norwegianProfiles } from './profiles.nb.ts';
import { swedishProfiles } from './profiles.sv.ts';

export type SingleRow = readonly [name: string, first: string, headline: string];
/** A woman and a man unless the last word says otherwise. */
export type CoupleRow = readonly [
  name: string,
  first: string,
  second: string,
  headline: string,
  who?: 'two women' | 'two men',
];
export type TransgenderRow = readonly [name: string, first: string, gender: 'Female' | 'Male', headline: string];

/** The invented members of one language: what they are called and the line under their name. */
export interface ProfileRows {
  men: SingleRow[];
  women: SingleRow[];
  couples: CoupleRow[];
  transgender: TransgenderRow[];
}

export const profileRows = {
  'da-DK': danishProfiles,
  'sv-SE': swedishProfiles,
  'nb-NO': norwegianProfiles,
  'en-GB': englishProfiles,
} satisfies Record<string, ProfileRows>;
