import { z } from 'zod';
import { area, ofAccount, command, query, upload } from '../contract.ts';
import { AgePolicy, namesOf, ValidationStatus, VerificationMethod } from '../enums.ts';
import { code, id, instant, movingList, nothing, pageBehind } from '../fields.ts';

/** Reasons for which staff may turn a proof down; their texts are `validation.reason.*`. */
export const rejectionReasons = ['NotReadable', 'NotThePerson', 'UnderAge', 'NotAlive', 'Other'] as const;

/** What a video for the check of age may be. */
const videoFile = {
  maxBytes: 60 * 1024 * 1024,
  types: ['video/mp4', 'video/webm', 'video/quicktime'],
} as const;

const method = z.enum(namesOf(VerificationMethod));
const status = z.enum(namesOf(ValidationStatus));

export const validation = ofAccount(
  area('Validation', {
    GetValidation: query({
      summary: 'Tells what has to be checked of whom, how it stands, and which ways there are.',
      access: 'user',
      openWhen: ['terms', 'locked'],
      input: z.object({}),
      output: z.object({
        policy: z.enum(namesOf(AgePolicy)),
        persons: z.array(
          z.object({
            personId: id,
            name: z.string(),
            status,
            method: method.nullable(),
            at: instant.nullable(),
            expiresAt: instant.nullable(),
            reason: z.enum(rejectionReasons).nullable(),
          }),
        ),
        methods: z.array(z.object({ method, available: z.boolean() })),
        /** The statement that asks for it, and by when; null where none does. */
        forced: z.object({ statementId: id, until: instant.nullable() }).nullable(),
      }),
      tags: ['Validation'],
    }),
    StartValidation: command({
      summary: 'Starts a check with a provider; the browser goes to the address that is answered.',
      access: 'user',
      openWhen: ['terms', 'locked'],
      input: z.object({ personId: id, method: z.enum(['MitId', 'Yoti']) }),
      output: z.object({ redirectUrl: z.string() }),
      refusals: ['ProviderUnavailable', 'TooManyChecks', 'AlreadyValidated'],
      changes: ['Validation'],
      ephemeral: true,
    }),
    CompleteValidation: command({
      summary: "Takes the provider's signed answer; each is believed once.",
      access: 'user',
      openWhen: ['terms', 'locked'],
      input: z.object({
        /** The query of the address the provider sent the browser back to. */
        answer: z.record(code(0, 60), code(0, 6000)),
      }),
      output: z.object({ status }),
      refusals: ['ValidationExpired', 'ValidationAnswerInvalid', 'ProviderUnavailable'],
      secret: ['answer'],
      changes: ['Validation', 'CurrentProfile'],
      ephemeral: true,
    }),
    StartVideoValidation: command({
      summary: 'Starts a check by video and tells the code to say or show in it; the one under way is answered again.',
      access: 'user',
      openWhen: ['terms', 'locked'],
      input: z.object({ personId: id }),
      output: z.object({ code: z.string(), expiresAt: instant }),
      refusals: ['TooManyChecks', 'AlreadyValidated', 'AlreadyWaiting'],
      changes: ['Validation'],
      ephemeral: true,
    }),
    UploadValidationVideo: upload({
      summary: 'Hands in the video of a check that was started; staff looks at it.',
      access: 'user',
      openWhen: ['terms', 'locked'],
      input: z.object({ personId: id }),
      output: nothing,
      refusals: ['ValidationExpired', 'AlreadyValidated', 'AlreadyWaiting'],
      changes: ['Validation'],
      file: videoFile,
    }),
    AskForPersonalValidation: command({
      summary: 'Asks to be checked by a person of the house.',
      access: 'user',
      openWhen: ['terms', 'locked'],
      input: z.object({ personId: id }),
      output: nothing,
      refusals: ['TooManyChecks', 'AlreadyValidated'],
      changes: ['Validation'],
    }),
    GetValidationQueue: query({
      summary: 'Lists the checks that wait for staff, the oldest first.',
      access: 'support',
      audited: true,
      input: z.object(pageBehind),
      output: movingList(
        z.object({
          validationId: id,
          profileId: id,
          profileName: z.string(),
          personName: z.string(),
          method,
          askedAt: instant,
          dueAt: instant,
          hasVideo: z.boolean(),
        }),
      ),
      tags: ['ValidationQueue'],
    }),
    GetValidationVideo: query({
      summary: 'Opens the video of a check that waits, for ten minutes and for the one who asks.',
      access: 'support',
      audited: true,
      input: z.object({ validationId: id }),
      output: z.object({ url: z.string(), type: z.string(), code: z.string() }),
    }),
    ApproveValidation: command({
      summary: 'Notes that staff saw the person and is sure of the age.',
      access: 'support',
      audited: true,
      input: z.object({ validationId: id }),
      output: nothing,
      refusals: ['AlreadyDecided'],
      changes: ['ValidationQueue'],
      reauthenticated: true,
    }),
    RejectValidation: command({
      summary: 'Turns a check down with a reason.',
      access: 'support',
      audited: true,
      input: z.object({ validationId: id, reason: z.enum(rejectionReasons) }),
      output: nothing,
      refusals: ['AlreadyDecided'],
      changes: ['ValidationQueue'],
      reauthenticated: true,
    }),
  }),
);
