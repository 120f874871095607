import {
  type NameOf,
  type DarkStatus,
  type Gender,
  type ProfileStatus,
  type ProfileType,
  moderatorAccessLevel,
  Role,
  type Locale,
} from '../../shared/enums.ts';

/** What the doors and the rules need to know of the person who calls. A stranger has `profileId` 0. */
export interface Actor {
  profileId: number;
  sessionId: number;
  siteId: number;
  accessType: number;
  member: boolean;
  status: NameOf<typeof ProfileStatus>;
  darkStatus: NameOf<typeof DarkStatus>;
  termsVersion: number;
  forcedValidation: 'NationalId' | null;
  /** Kept from the blogs, by a statement that is in force. */
  blogBanned: boolean;
  profileType: NameOf<typeof ProfileType>;
  gender: NameOf<typeof Gender>;
  locale: Locale;
  timeZone: string;
  placeId: number | null;
  /** Two letters, such as DK. */
  country: string | null;
  /** Every person of the profile has a good check of age. */
  over18: boolean;
  /** Until when the re-authenticated doors are open, in milliseconds since 1970. */
  reauthenticatedUntil: number;
  /** Who of the staff looks at the house as this member, in which role, and until when in milliseconds since 1970. */
  impersonation: { by: number; role: number; until: number } | null;
}

/** Somebody who is not logged on. */
export const stranger: Actor = {
  profileId: 0,
  sessionId: 0,
  siteId: 1,
  accessType: Role.None,
  member: false,
  status: 'None',
  darkStatus: 'None',
  termsVersion: 0,
  forcedValidation: null,
  blogBanned: false,
  profileType: 'Single',
  gender: 'Male',
  locale: 'en-GB',
  timeZone: 'Europe/Copenhagen',
  placeId: null,
  country: null,
  over18: false,
  reauthenticatedUntil: 0,
  impersonation: null,
};

export const isLoggedIn = (actor: Actor) => actor.profileId !== 0;

/** Staff: Support and Developer. */
export const isSupport = (actor: Pick<Actor, 'accessType'>) => actor.accessType >= moderatorAccessLevel;
