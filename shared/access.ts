import { z } from 'zod';
import { area, command, query } from './contract.ts';
import { DarkStatus, Gender, locales, namesOf, ProfileStatus, ProfileType } from './enums.ts';
import { id, instant, line, nothing, picture } from './fields.ts';

/** What the client knows of the person at the screen; a stranger has `isLoggedIn` false and terms not accepted. */
export const profileData = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  isLoggedIn: z.boolean(),
  member: z.boolean(),
  accessType: z.number().int(),
  status: z.enum(namesOf(ProfileStatus)),
  darkStatus: z.enum(namesOf(DarkStatus)),
  termsAccepted: z.boolean(),
  profileType: z.enum(namesOf(ProfileType)).nullable(),
  gender: z.enum(namesOf(Gender)).nullable(),
  persons: z.array(z.object({ personId: id, name: z.string() })),
  town: z.string().nullable(),
  locale: z.enum(locales).nullable(),
  picture: picture.nullable(),
  requestPushPermission: z.boolean(),
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

const password = z.string().min(1).max(200);

export const logOn = area('LogOn', {
  LogOn: command({
    summary: 'Logs on by user name or e-mail and password.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ userName: line(1, 254), password, rememberMe: z.boolean().default(false) }),
    output: z.object({ success: z.literal(true), profileData, contentTokens }),
    refusals: ['WrongUserNameOrPassword', 'ProfileClosed'],
    secret: ['password'],
    changes: ['CurrentProfile'],
    ephemeral: true,
  }),
  CheckStamp: command({
    summary: 'Checks the session every minute and keeps it alive; not valid means the state must be read again.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({}),
    output: z.object({ valid: z.boolean() }),
    ephemeral: true,
  }),
  LogOut: command({
    summary: 'Ends this session here and on its sockets.',
    access: 'user',
    openWhen: ['always'],
    input: z.object({}),
    output: nothing,
    changes: ['CurrentProfile'],
    ephemeral: true,
  }),
  Reauthenticate: command({
    summary: 'Confirms by the password that it is still me; opens what needs it for ten minutes.',
    access: 'user',
    openWhen: ['terms', 'locked'],
    input: z.object({ password }),
    output: z.object({ until: instant }),
    refusals: ['WrongPassword'],
    secret: ['password'],
    ephemeral: true,
  }),
});

export const currentProfile = area('CurrentProfile', {
  GetProfileData: query({
    summary: 'Tells who I am and which doors are open.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({}),
    output: profileData,
    tags: ['CurrentProfile'],
  }),
});

export const editProfile = area('EditProfile', {
  AcceptTermsOfService: command({
    summary: 'Accepts the terms in the version that was shown.',
    access: 'user',
    openWhen: ['terms', 'locked'],
    input: z.object({ version: z.number().int().min(1).max(10_000) }),
    output: nothing,
    refusals: ['TermsVersionOutdated'],
    changes: ['CurrentProfile'],
  }),
  Settings: query({
    summary: 'Reads my configuration, a set of keys and values.',
    access: 'user',
    openWhen: ['terms', 'locked'],
    input: z.object({}),
    output: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    tags: ['ProfileConfiguration'],
  }),
  UpdateProfileConfiguration: command({
    summary: 'Changes one value of my configuration; it keeps its type.',
    access: 'user',
    openWhen: ['terms', 'locked'],
    input: z.object({ key: line(1, 60), value: z.string().max(200) }),
    output: nothing,
    refusals: ['UnknownConfigurationKey', 'ConfigurationTypeMismatch'],
    changes: ['ProfileConfiguration', 'CurrentProfile'],
  }),
});
