import { z } from 'zod';
import { area, ofAccount, command, query } from '../contract.ts';
import { DarkStatus, namesOf, ToldAge, ToldPlace } from '../enums.ts';
import { id, instant, lines, movingList, name, nothing, pageBehind, profileCard, profileName } from '../fields.ts';

/** The version of the rules of the dark variant that are shown now. */
export const darkRulesVersion = 1;

/** Whoever tells no more than this many others of the main site tell, too, may be known again. */
export const fewLookAlikes = 5;

const precision = { place: z.enum(namesOf(ToldPlace)), age: z.enum(namesOf(ToldAge)) };

const changes = ['DarkApplication', 'CurrentProfile'];

export const darkProfile = ofAccount(
  area('EditProfile', {
    GetDarkApplication: query({
      summary: 'Tells how I stand with the dark variant and what the next step is.',
      access: 'user',
      input: z.object({}),
      output: z.object({
        darkStatus: z.enum(namesOf(DarkStatus)),
        rulesVersion: z.number().int(),
        appliedAt: instant.nullable(),
        decidedAt: instant.nullable(),
        /** What the one who decided wrote. */
        reason: z.string().nullable(),
        /** When a rejected profile may apply again. */
        applyAgainAt: instant.nullable(),
        /** The statement of reasons by which the access was taken back. */
        statementId: id.nullable(),
        /** Whether my profile there is made. */
        made: z.boolean(),
        /** What an application needs, and whether it is there. */
        needs: z.object({ member: z.boolean(), over18: z.boolean(), sensitiveConsent: z.boolean() }),
      }),
      tags: ['DarkApplication'],
    }),
    ApplyForDarkProfile: command({
      summary:
        'Asks to be let into the dark variant; needs membership, a check of age and the consent to sensitive data.',
      access: 'member',
      input: z.object({ rulesVersion: z.number().int().min(1).max(10_000) }),
      output: nothing,
      refusals: [
        'DarkRulesOutdated',
        'AgeNotAssured',
        'SensitiveConsentNeeded',
        'AlreadyApplied',
        'DarkNotNow',
        'DarkTooEarly',
      ],
      changes,
    }),
    WithdrawDarkApplication: command({
      summary: 'Takes my application back.',
      access: 'user',
      input: z.object({}),
      output: nothing,
      refusals: ['DarkNotNow'],
      changes,
    }),
    LeaveDarkProfile: command({
      summary: 'Leaves the dark variant at once.',
      access: 'user',
      input: z.object({}),
      output: nothing,
      refusals: ['DarkNotNow'],
      changes,
    }),
    MakeDarkProfile: command({
      summary:
        'Makes my profile of the dark variant, beginning with my interests and facts or anew; own words and pictures are never copied.',
      access: 'member',
      input: z.object({
        name: profileName(1, 60),
        /** What each of my persons is called there, in their order. */
        personNames: z.array(name(1, 40)).min(1).max(2),
        start: z.enum(['Copy', 'Anew']),
      }),
      output: nothing,
      refusals: ['NameTaken', 'NameNotAllowed', 'PersonsDoNotFit', 'DarkNotNow'],
      changes,
    }),
    GetLookAlikes: query({
      summary:
        'Tells how exactly my profile of the dark variant tells place and ages, and how many others of the main site fit each way.',
      access: 'user',
      input: z.object({}),
      output: z.object({
        /** Null until the profile is made. */
        precision: z.object(precision).nullable(),
        /** Empty until then. */
        ways: z.array(z.object({ ...precision, others: z.number().int() })),
      }),
      tags: ['DarkApplication'],
    }),
    ChangePrecision: command({
      summary: 'Has my profile of the dark variant tell place and ages so exactly.',
      access: 'user',
      input: z.object(precision),
      output: nothing,
      refusals: ['DarkProfileMissing', 'PlaceChangedTooOften'],
      changes: [...changes, 'ProfileDataForEdit', 'ProfilePage'],
    }),
    SwitchVariant: command({
      summary:
        'Tells the address of the other side, by which I am logged on there at once; it works once and for two minutes.',
      access: 'user',
      openWhen: ['terms', 'locked', 'quarantined'],
      input: z.object({}),
      output: z.object({ address: z.string() }),
      ephemeral: true,
    }),
    GetDarkApplicationQueue: query({
      summary: 'Lists the applications that wait for staff, the oldest first.',
      access: 'support',
      audited: true,
      input: z.object(pageBehind),
      output: movingList(
        z.object({ darkApplicationId: id, profileId: id, profile: profileCard, appliedAt: instant, dueAt: instant }),
      ),
      tags: ['DarkApplicationQueue'],
    }),
    DecideDarkApplication: command({
      summary: 'Lets a profile into the dark variant or not, with a reason that the profile reads.',
      access: 'support',
      audited: true,
      input: z.object({
        profileId: id,
        decision: z.enum(['Approved', 'Rejected']),
        reason: lines(1, 1000),
      }),
      output: nothing,
      refusals: ['AlreadyDecided', 'ApplicantNotReady'],
      secret: ['reason'],
      changes: ['DarkApplicationQueue'],
      reauthenticated: true,
    }),
  }),
);
