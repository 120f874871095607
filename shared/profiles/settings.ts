import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { code, id, instant, line, nothing } from '../fields.ts';
import { measureInputs } from './fieldSchemas.ts';

/** The version of the consent texts that is shown now. */
export const consentVersion = 1;
export const mediaConsentVersion = 1;

const consents = z.object({
  marketing: z.boolean(),
  preferences: z.boolean(),
  statistics: z.boolean(),
  sensitiveData: z.object({ profile: z.boolean(), matching: z.boolean() }),
  version: z.number().int(),
  at: instant,
});

export const profileSettings = area('EditProfile', {
  AcceptTermsOfService: command({
    summary: 'Accepts the terms in the version that was shown.',
    access: 'user',
    of: 'account',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({ version: z.number().int().min(1).max(10_000) }),
    output: nothing,
    refusals: ['TermsVersionOutdated'],
    changes: ['CurrentProfile'],
  }),
  ConsentPrivacyData: command({
    summary: 'Gives or takes back my consents, each for its own purpose; every change is kept with version and time.',
    access: 'user',
    of: 'account',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({
      marketing: z.boolean(),
      preferences: z.boolean(),
      statistics: z.boolean(),
      /** Orientation and preferences (article 9): shown on the profile, used for matching. */
      sensitiveData: z.object({ profile: z.boolean(), matching: z.boolean() }),
      version: z.number().int().min(1).max(10_000),
    }),
    output: nothing,
    refusals: ['ConsentVersionOutdated'],
    changes: ['Consents', 'ProfileDataForEdit', 'ProfilePage', 'DarkApplication'],
  }),
  GetConsents: query({
    summary: 'Reads my consents as they stand, with the history of every change.',
    access: 'user',
    of: 'account',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({}),
    output: z.object({
      current: consents.nullable(),
      history: z.array(consents),
    }),
    tags: ['Consents'],
  }),
  ConsentMedia: command({
    summary: 'Confirms copyright and consent for the pictures that are already here.',
    access: 'user',
    openWhen: ['locked'],
    input: z.object({ version: z.number().int().min(1).max(10_000) }),
    output: nothing,
    refusals: ['ConsentVersionOutdated'],
    changes: ['CurrentProfile'],
  }),
  UpdatePersonWeightAndHeight: command({
    summary: 'Sets height and weight of one of my persons.',
    access: 'user',
    input: z.object({ personId: id, ...measureInputs }),
    output: nothing,
    changes: ['CurrentProfile', 'ProfileDataForEdit', 'ProfilePage', 'Hints'],
  }),
  Settings: query({
    summary: 'Reads my configuration, a set of keys and values.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({}),
    output: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    tags: ['ProfileConfiguration'],
  }),
  UpdateProfileConfiguration: command({
    summary: 'Changes one value of my configuration; it keeps its type.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({ key: code(1, 60), value: line(0, 200) }),
    output: nothing,
    refusals: ['UnknownConfigurationKey', 'ConfigurationTypeMismatch'],
    changes: ['ProfileConfiguration', 'CurrentProfile'],
  }),
});
