import { danishProfiles } from './profiles.da.ts';
import { englishProfiles } from './profiles.en.ts';
import { norwegianProfiles } from './profiles.nb.ts';
import { swedishProfiles } from './profiles.sv.ts';
import type { ProfileRows } from './types.ts';

export const profileRows = {
  'da-DK': danishProfiles,
  'sv-SE': swedishProfiles,
  'nb-NO': norwegianProfiles,
  'en-GB': englishProfiles,
} satisfies Record<string, ProfileRows>;
