import { z } from 'zod';
import { area, query } from '../contract.ts';
import { DarkStatus, Gender, locales, namesOf, ProfileStatus, ProfileType } from '../enums.ts';
import { id, instant, picture } from '../fields.ts';

/** What the client knows of the person at the screen; a stranger has `isLoggedIn` false and terms not accepted. */
export const profileData = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  isLoggedIn: z.boolean(),
  member: z.boolean(),
  accessType: z.number().int(),
  status: z.enum(namesOf(ProfileStatus)),
  /** False until the address of a new profile is confirmed. */
  emailConfirmed: z.boolean(),
  /** Whether the country's policy wants an age check before the profile is complete. */
  ageCheckNeeded: z.boolean(),
  darkStatus: z.enum(namesOf(DarkStatus)),
  termsAccepted: z.boolean(),
  profileType: z.enum(namesOf(ProfileType)).nullable(),
  gender: z.enum(namesOf(Gender)).nullable(),
  persons: z.array(z.object({ personId: id, name: z.string() })),
  town: z.string().nullable(),
  /** Roughly where the town lies, in tenths of a degree, and its clock: for the light of the hour. Nobody has none. */
  spot: z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string() }).optional(),
  locale: z.enum(locales).nullable(),
  picture: picture.nullable(),
  requestPushPermission: z.boolean(),
  /** Whether mails to the address came back, so that none but the gravest are sent. */
  mailReturned: z.boolean(),
  forcedValidation: z.enum(['NationalId']).nullable(),
  forcedConsentMedia: z.boolean(),
  impersonated: id.nullable(),
  pwndPasswordCount: z.number().int(),
  needUpdateHeightAndWeight: z.boolean(),
  showBirthdaySplash: z.boolean(),
});
export type ProfileData = z.output<typeof profileData>;

/** Short-lived right to load media; appended to every media address. */
export const contentTokens = z.object({ media: z.string(), expiresAt: instant });

export const currentProfile = area('CurrentProfile', {
  GetProfileData: query({
    summary: 'Tells who I am and which doors are open.',
    access: 'anonymous',
    openWhen: ['always', 'session', 'impersonating'],
    input: z.object({}),
    output: profileData,
    tags: ['CurrentProfile'],
    fresh: true,
  }),
});
