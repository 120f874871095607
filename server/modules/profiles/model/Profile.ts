import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Locale } from '../../../../shared/enums.ts';
import { record } from '../../../platform/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ProfileConfigurationChanged, TermsAccepted } from '../events.ts';

export type ConfigurationValue = string | number | boolean;

/** Every key of the configuration with the value it has until it is changed; a change keeps the type. */
export const configurationDefaults: Record<string, ConfigurationValue> = {
  language: 'en-GB',
  colourScheme: 'auto',
  safeMode: true,
  notificationSound: true,
  /** The wish to receive pushes; the browser is asked on each device after it. */
  pushNotifications: false,
};

const ProfileSchema = defineEntity({
  name: 'Profile',
  tableName: 'profile',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    name: p.string(),
    email: p.string(),
    passwordHash: p.string().nullable(),
    type: p.smallint(),
    gender: p.smallint(),
    accessType: p.smallint(),
    status: p.smallint(),
    darkStatus: p.smallint(),
    memberUntil: p.datetime().nullable(),
    termsVersion: p.integer(),
    forcedValidation: p.string().nullable(),
    locale: p.string(),
    timeZone: p.string(),
    placeId: p.bigint('number').nullable(),
    pictureId: p.bigint('number').nullable(),
    headline: p.string(),
    configuration: p.json<Record<string, ConfigurationValue>>(),
    demo: p.boolean(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});

/** A profile: one person or a couple, with the doors that are open to it. */
export class Profile extends ProfileSchema.class {
  /** Accepts the terms in the version that is in force. Refuses an older one: it is not what was shown last. */
  acceptTerms(version: number, inForce: number): void {
    if (version !== inForce) refuse('TermsVersionOutdated');
    if (this.termsVersion === version) return;
    this.termsVersion = version;
    record(this, TermsAccepted, { profileId: this.id, version });
  }

  /** Changes one value of the configuration from its text form; an unchanged value changes nothing. */
  configure(key: string, text: string): void {
    const before = this.configured(key);
    const value = parseAs(before, text);
    if (value === before) return;
    if (key === 'language') this.locale = value as Locale;
    else this.configuration = { ...this.configuration, [key]: value };
    record(this, ProfileConfigurationChanged, { profileId: this.id, key });
  }

  /** The present value of a key. Refuses a key that does not exist. */
  configured(key: string): ConfigurationValue {
    if (key === 'language') return this.locale;
    if (!Object.hasOwn(configurationDefaults, key)) refuse('UnknownConfigurationKey');
    return this.configuration[key] ?? configurationDefaults[key]!;
  }
}
ProfileSchema.setClass(Profile);

const allowed: Record<string, readonly string[]> = {
  language: ['en-GB', 'da-DK', 'nb-NO', 'sv-SE'],
  colourScheme: ['auto', 'light', 'dark'],
};

function parseAs(before: ConfigurationValue, text: string): ConfigurationValue {
  if (typeof before === 'string') return text;
  const value: unknown =
    text === 'true' ? true : text === 'false' ? false : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return typeof value === typeof before ? (value as ConfigurationValue) : refuse('ConfigurationTypeMismatch');
}

/** Whether a text is one of the values a key may have. */
export const isAllowedValue = (key: string, text: string) =>
  !Object.hasOwn(allowed, key) || allowed[key]!.includes(text);

export { ProfileSchema };
