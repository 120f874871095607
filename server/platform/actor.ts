import { darkNumbers } from '../../shared/dark/numbers.ts';
import {
  type ChatUserLevel,
  type NameOf,
  type DarkStatus,
  type Gender,
  type ProfileStatus,
  type ProfileType,
  moderatorAccessLevel,
  Role,
  type Locale,
} from '../../shared/enums.ts';

/**
 * What the doors and the rules need to know of the person who calls. A stranger has `profileId` 0. An account has a profile on
 * the main site, whose number is its own, and may have another in the dark variant.
 */
export interface Actor {
  /** Of the profile with which somebody is on this side. */
  profileId: number;
  accountId: number;
  /** Of the profile in the dark variant; null where there is none. */
  darkProfileId: number | null;
  /** Whether they are in the dark variant. */
  dark: boolean;
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
  /** Kept from the chat, likewise. */
  chatBanned: boolean;
  /** As what they are in the chat; null for staff that has not said so in this session. */
  chatLevel: NameOf<typeof ChatUserLevel> | null;
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
const stranger: Actor = {
  profileId: 0,
  accountId: 0,
  darkProfileId: null,
  dark: false,
  sessionId: 0,
  siteId: 1,
  accessType: Role.None,
  member: false,
  status: 'None',
  darkStatus: 'None',
  termsVersion: 0,
  forcedValidation: null,
  blogBanned: false,
  chatBanned: false,
  chatLevel: 'Normal',
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

/** A stranger on one of the two sides: by their number, they meet nobody of the other. */
export const strangerOn = (dark: boolean): Actor => ({ ...stranger, dark, profileId: dark ? darkNumbers : 0 });

/** The actor as the account, which is the same on both sides. */
export const asAccount = (actor: Actor): Actor => ({ ...actor, profileId: actor.accountId });

/** The profile with which somebody is on this side, also while its door is shut to them; 0 where there is none. */
export const profileHere = ({ dark, accountId, darkProfileId }: Actor) => (dark ? (darkProfileId ?? 0) : accountId);

/** Whether a profile is the actor's own, on whichever side. */
export const isOwn = ({ accountId, darkProfileId }: Pick<Actor, 'accountId' | 'darkProfileId'>, profileId: unknown) =>
  profileId === accountId || (darkProfileId !== null && profileId === darkProfileId);

export const isLoggedIn = (actor: Pick<Actor, 'accountId'>) => actor.accountId !== 0;

/** Nobody acts on oneself, nor on staff of an equal or higher role. */
export const outranks = (
  actor: Pick<Actor, 'profileId' | 'accessType'>,
  { profileId, accessType }: { profileId: number; accessType: number },
): boolean => actor.profileId !== profileId && (accessType < moderatorAccessLevel || accessType < actor.accessType);

/** Staff: Support and Developer. */
export const isSupport = (actor: Pick<Actor, 'accessType'>) => actor.accessType >= moderatorAccessLevel;
