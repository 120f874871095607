import type { FigureName } from '../../shared/art/figures.ts';
import type { PaletteName } from '../../shared/art/palettes.ts';
import type { SceneKind } from '../../shared/art/scene.ts';
import type { Locale, NameOf, ProfileType, Gender, Role, ProfileStatus, DarkStatus } from '../../shared/enums.ts';
import type { Country } from '../modules/places/towns.ts';

export interface TownReference {
  country: Country;
  zipCode: string;
}

/** One human being of a profile. */
export interface DemoSelf {
  name: string;
  gender: 'Male' | 'Female';
  ageYears: number;
  /** Days from today to the next birthday, 0 to 364; at 0 the age has just been reached. */
  birthdayOffsetDays: number;
  /** A fixed ISO date that replaces age and offset. */
  birthday?: string;
  figure: FigureName;
}

export interface Landscape {
  scene: SceneKind;
  palette: PaletteName;
  seed: number;
}

/** An invented profile of the demo community. */
export interface DemoPerson {
  /** The name in the letters of an address, 3 to 20 (the guided `bo` has 2). */
  userName: string;
  /** Log-in and shown name. */
  name: string;
  email: string;
  locale: Locale;
  timeZone: string;
  profileType: NameOf<typeof ProfileType>;
  gender: NameOf<typeof Gender>;
  persons: DemoSelf[];
  town: TownReference;
  accessType: Exclude<NameOf<typeof Role>, 'None'>;
  status: NameOf<typeof ProfileStatus>;
  member: boolean;
  darkStatus: NameOf<typeof DarkStatus>;
  termsAccepted: boolean;
  joinedDaysAgo: number;
  lastSeenMinutesAgo: number;
  headline: string;
  background: Landscape;
}
