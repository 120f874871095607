import { z } from 'zod';
import { area, command, query } from './contract.ts';
import { id, instant, line, lines, nothing } from './fields.ts';

/** What a name may look like: letters, digits and `-_.`; what else is not taken, the server says. */
export const nameLimits = { min: 3, max: 20 } as const;
export const heightRange = { min: 120, max: 230 } as const;
export const weightRange = { min: 35, max: 250 } as const;

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

/** What there is of a member, as the deletion page tells it; its texts are `delete.item.<item>`. */
export const erasureItems = [
  ...(['Profile', 'WaysIn', 'Checks', 'Pictures', 'Blog', 'Guestbook', 'Circle', 'Lodges', 'Notifications'] as const),
  ...(['Place', 'LodgeActivity', 'StaffLog', 'LodgeWords', 'TechnicalLog', 'Evidence', 'BanMark', 'Backups'] as const),
] as const;
export type ErasureItem = (typeof erasureItems)[number];

/** Gone for good, left as an empty place that names nobody, or kept for a reason. */
export const erasureFates = ['Gone', 'Emptied', 'Stays'] as const;
export type ErasureFate = (typeof erasureFates)[number];

const profileExport = z.object({
  state: z.enum(['Preparing', 'Ready']),
  askedAt: instant,
  readyAt: instant.nullable(),
  /** When the file is deleted. */
  expiresAt: instant.nullable(),
  bytes: z.number().int().nullable(),
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
  ConsentPrivacyData: command({
    summary: 'Gives or takes back my consents, each for its own purpose; every change is kept with version and time.',
    access: 'user',
    openWhen: ['terms', 'locked'],
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
    openWhen: ['terms', 'locked'],
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
  IsProfileNameTaken: query({
    summary: 'Tells whether a name is free, and if not, why.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ name: line(1, 60) }),
    output: z.object({
      taken: z.boolean(),
      reason: z.enum(['Taken', 'Reserved', 'Characters', 'Length', 'ContactData']).nullable(),
    }),
  }),
  UpdatePersonWeightAndHeight: command({
    summary: 'Sets height and weight of one of my persons.',
    access: 'user',
    input: z.object({
      personId: id,
      /** Kilograms. */
      weight: z.number().int().min(weightRange.min).max(weightRange.max).nullable(),
      /** Centimetres. */
      height: z.number().int().min(heightRange.min).max(heightRange.max).nullable(),
    }),
    output: nothing,
    changes: ['CurrentProfile', 'ProfileDataForEdit', 'ProfilePage', 'Hints'],
  }),
  ExportProfile: command({
    summary:
      'Asks for a copy of everything the product keeps about me; it is made within a day, as a rule within minutes.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({}),
    output: nothing,
    refusals: ['ExportUnderWay'],
    changes: ['Export'],
    reauthenticated: true,
  }),
  GetExport: query({
    summary: 'Tells how far the copy of my data is.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({}),
    output: z.object({ export: profileExport.nullable() }),
    tags: ['Export'],
  }),
  OpenExport: command({
    summary: 'Answers an address at which this browser loads my copy, good for ten minutes.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({}),
    output: z.object({ url: z.string() }),
    refusals: ['ExportNotReady'],
    ephemeral: true,
    reauthenticated: true,
  }),
  GetErasure: query({
    summary: 'Tells, item by item, what becomes of what is kept about me when I delete my profile.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({}),
    output: z.object({
      items: z.array(
        z.object({
          item: z.enum(erasureItems),
          fate: z.enum(erasureFates),
          /** For how many days it stays at most; null where that is not what limits it. */
          days: z.number().int().nullable(),
        }),
      ),
      /** Days during which the deletion can be taken back. */
      graceDays: z.number().int(),
    }),
  }),
  DeleteProfile: command({
    summary:
      'Takes my profile away: hidden at once, erased after fourteen days, until then a link in a mail keeps it; or erased now.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({ reason: lines(0, 1000).optional(), now: z.boolean().default(false) }),
    output: z.object({ erasedAt: instant }),
    changes: ['CurrentProfile'],
    reauthenticated: true,
    secret: ['reason'],
  }),
  KeepProfile: command({
    summary: 'Takes a deletion back by the link of the mail, within fourteen days.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ q: line(1, 200) }),
    output: nothing,
    refusals: ['LinkExpired'],
    secret: ['q'],
    ephemeral: true,
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
    openWhen: ['terms', 'locked'],
    input: z.object({ key: line(1, 60), value: z.string().max(200) }),
    output: nothing,
    refusals: ['UnknownConfigurationKey', 'ConfigurationTypeMismatch'],
    changes: ['ProfileConfiguration', 'CurrentProfile'],
  }),
});
