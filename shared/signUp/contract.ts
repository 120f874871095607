import { z } from 'zod';
import { contentTokens, profileData } from '../profiles/currentProfile.ts';
import { area, ofAccount, command } from '../contract.ts';
import { Gender, locales, namesOf, ProfileType } from '../enums.ts';
import { code, day, email, line, linkToken, name, newPassword, nothing, profileName } from '../fields.ts';
import { attestationResponse, passkeyOptions } from '../auth/passkeys.ts';

/** Groups a single person may be of. */
export const singleGenders = ['Male', 'Female', 'Transsexual'] as const;

/** A person as a form asks for one. */
export const newPerson = z.object({ name: name(1, 40), gender: z.enum(singleGenders), birthday: day });

export const signUp = ofAccount(
  area('SignUp', {
    GetPasskeyOptions: command({
      summary: 'Makes a challenge for the passkey of a profile that is about to be created.',
      access: 'anonymous',
      openWhen: ['always'],
      input: z.object({ name: profileName(1, 60) }),
      output: passkeyOptions,
      ephemeral: true,
    }),
    CreateProfile: command({
      summary: 'Creates a profile, logs on to it and mails a link that confirms the address.',
      access: 'anonymous',
      openWhen: ['always'],
      input: z.object({
        profileType: z.enum(namesOf(ProfileType)),
        gender: z.enum(namesOf(Gender)),
        name: profileName(1, 60),
        email,
        /** Exactly one of password and passkey. */
        password: newPassword.optional(),
        passkey: attestationResponse.optional(),
        /** One for a single, two for a couple; every one at least 18. */
        persons: z.array(newPerson).min(1).max(2),
        countryId: code(2, 2),
        zipCode: code(1, 12),
        termsVersion: z.number().int().min(1).max(10_000),
        /** Membership itself says something about one's sex life: without this consent there is no profile. */
        sensitiveDataConsent: z.literal(true),
        /** News of the house by mail. */
        marketing: z.boolean().default(false),
        consentVersion: z.number().int().min(1).max(10_000),
        locale: z.enum(locales),
        timeZone: code(1, 60),
        /** Where the visitor came from; sent only with consent to statistics. */
        campaign: z
          .object({
            cp: line(0, 60).optional(),
            prid: line(0, 60).optional(),
            referrer: line(0, 300).optional(),
            utmSource: line(0, 100).optional(),
          })
          .optional(),
      }),
      output: z.object({ profileData, contentTokens }),
      refusals: [
        'NameTaken',
        'NameNotAllowed',
        'UnderAge',
        'PersonsDoNotFit',
        'UnknownPlace',
        'TermsVersionOutdated',
        'ConsentVersionOutdated',
        'PasswordTooWeak',
        'PasswordBreached',
        'PasskeyNotAccepted',
        'WayInMissing',
      ],
      secret: ['password', 'passkey', 'email', 'persons', 'campaign'],
      changes: ['CurrentProfile'],
      ephemeral: true,
    }),
    ConfirmEmail: command({
      summary: 'Confirms the address by the link of the mail; the profile opens.',
      access: 'anonymous',
      openWhen: ['always'],
      input: z.object({ q: linkToken }),
      output: z.object({ name: z.string() }),
      refusals: ['LinkExpired', 'AlreadyConfirmed', 'EmailTaken'],
      secret: ['q'],
      changes: ['CurrentProfile'],
      ephemeral: true,
    }),
    ResendConfirmation: command({
      summary: 'Mails the link again, at most once a minute; the one before stops working.',
      access: 'user',
      openWhen: ['terms', 'locked'],
      input: z.object({}),
      output: nothing,
      refusals: ['AlreadyConfirmed'],
      ephemeral: true,
    }),
    ChangeUnconfirmedEmail: command({
      summary: 'Corrects the address of a profile that is not confirmed yet and mails a new link.',
      access: 'user',
      openWhen: ['terms', 'locked'],
      input: z.object({ email }),
      output: nothing,
      refusals: ['AlreadyConfirmed'],
      secret: ['email'],
      changes: ['CurrentProfile'],
      ephemeral: true,
    }),
  }),
);
