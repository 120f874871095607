import { z } from 'zod';
import { area, query } from '../contract.ts';
import {
  DarkStatus,
  Gender,
  namesOf,
  ProfileStatus,
  Role,
  Rule,
  StatementScope,
  ValidationStatus,
  VerificationMethod,
} from '../enums.ts';
import { day, id, instant, line, movingList, pageBehind, profileCard } from '../fields.ts';
import { reportable } from '../moderation/reports.ts';
import { proposalDecisions, roleReasons, staffCommands, staffRoles } from './actions.ts';

/** What staff may be asked to look at, words `enum.StaffQueue.*`; Proposals wait for a second person. */
export const staffQueues = [
  'Reports',
  'Validation',
  'Appeals',
  'DarkApplications',
  'Proposals',
  'PaymentCases',
] as const;

/** All that waits for staff: pictures and videos have a desk of their own, and so have lodges and what the law forbids. */
export const waitingQueues = ['Sealed', ...staffQueues, 'Media', 'LodgeTakeovers'] as const;

/** What stands in the history of a person, words `enum.TimelineKind.*`. */
export const timelineKinds = [
  'Created',
  'Action',
  'Reading',
  'Status',
  'Statement',
  'StatementLifted',
  'Appeal',
  'AppealDecided',
  'Check',
  'CheckDecided',
  'Renamed',
  'LogOn',
  'Reported',
  'ReportDecided',
  'DarkApplied',
  'DarkDecided',
] as const;

/** Somebody of the house, or whom it is about, by name. */
export const named = z.object({ profileId: id, name: z.string() });

/** What a statement can have taken away, words `enum.StatementScope.Content.*`; Media that is gone tells no more. */
const removedThings = ['Picture', 'Video', ...reportable] as const;

const status = z.enum(namesOf(ProfileStatus));
const role = z.enum(namesOf(Role));

/** What a browser said of itself; the network is the first three parts of an address. */
const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  phone: z.boolean(),
  network: z.string().nullable(),
});

const note = z.object({
  staffNoteId: id,
  by: named,
  text: z.string(),
  createdAt: instant,
  updatedAt: instant,
  can: z.array(z.enum(['SaveStaffNote', 'DeleteStaffNote'])),
});

const reportedCase = z.object({
  caseId: id,
  openedAt: instant,
  /** Null while it is open. */
  decidedAt: instant.nullable(),
  /** It is of the dark variant. */
  dark: z.boolean(),
});

/** Something that waits for a second person. */
const proposal = z.object({ proposalId: id, by: named, at: instant, can: z.array(z.enum(proposalDecisions)) });

const person = z.object({
  personId: id,
  name: z.string(),
  gender: z.enum(namesOf(Gender)),
  birthday: day,
  validation: z.object({
    status: z.enum(namesOf(ValidationStatus)),
    method: z.enum(namesOf(VerificationMethod)).nullable(),
    at: instant.nullable(),
    expiresAt: instant.nullable(),
  }),
});

export const staff = area('Staff', {
  GetQueues: query({
    summary: 'Counts what waits in each queue, what of it is late, and tells when the first is due.',
    access: 'support',
    input: z.object({}),
    output: z.array(
      z.object({
        queue: z.enum(waitingQueues),
        count: z.number().int(),
        /** How many of them should have been decided by now. */
        late: z.number().int(),
        /** When the oldest came in, and when the first is due; null when nothing waits. */
        oldestAt: instant.nullable(),
        dueAt: instant.nullable(),
        /** When the first is due that whoever asks may decide and nobody else holds; null when there is none. */
        nextAt: instant.nullable(),
      }),
    ),
    tags: [
      ...['StaffQueues', 'ValidationQueue', 'ReportQueue', 'AppealQueue', 'DarkApplicationQueue', 'StaffPerson'],
      ...['MediaQueue', 'SealedMedia', 'PaymentCases'],
    ],
  }),
  FindPerson: query({
    summary:
      'Finds profiles by the beginning of a name, a former name, a whole e-mail address or a number; at most 20.',
    access: 'support',
    audited: true,
    // Whom one looks for has no place in an address.
    method: 'POST',
    input: z.object({ text: line(1, 254) }),
    output: z.array(
      named.extend({
        status,
        role,
        /** Null for a profile that is gone. */
        profile: profileCard.nullable(),
        /** The name it had when it went by what was looked for; null when it still does. */
        formerName: z.string().nullable(),
      }),
    ),
    secret: ['text'],
  }),
  GetPerson: query({
    summary: 'Opens the person page: everything the house has to know of a profile, and what may be done.',
    access: 'support',
    audited: true,
    input: z.object({ profileId: id }),
    output: z.object({
      profileId: id,
      name: z.string(),
      profile: profileCard.nullable(),
      status,
      statusSince: instant,
      role,
      darkStatus: z.enum(namesOf(DarkStatus)),
      /** All profiles of the account: that of the main site, and that in the dark variant where there is one. */
      profiles: z.array(z.object({ profileId: id, name: z.string(), dark: z.boolean() })),
      /** Only its first letter and the host are shown. */
      email: z.string().nullable(),
      emailConfirmed: z.boolean(),
      forcedValidation: z.enum(['NationalId']).nullable(),
      memberUntil: instant.nullable(),
      createdAt: instant,
      lastSeenAt: instant,
      /** When it will be erased. */
      eraseAt: instant.nullable(),
      formerNames: z.array(z.object({ name: z.string(), changedAt: instant })),
      persons: z.array(person),
      sessions: z.array(device.extend({ sessionId: id, signedInAt: instant, lastActiveAt: instant })),
      statements: z.array(
        z.object({
          statementId: id,
          scope: z.enum(namesOf(StatementScope)),
          /** It names the profile in the dark variant. */
          dark: z.boolean(),
          /** Of the scope Content. */
          removed: z.enum(removedThings).nullable(),
          rule: z.enum(namesOf(Rule)),
          automated: z.boolean(),
          by: named.nullable(),
          issuedAt: instant,
          until: instant.nullable(),
          liftedAt: instant.nullable(),
          /** An appeal waits to be decided. */
          appealed: z.boolean(),
        }),
      ),
      /** Statements within a year that were not reversed, notes aside. */
      strikes: z.number().int(),
      reports: z.object({ about: z.array(reportedCase), by: z.array(reportedCase) }),
      notes: z.array(note),
      /** Lodges in which something happened with the profile; the screen leads to the list of each. */
      lodges: z.array(z.object({ lodgeId: id, name: z.string(), dark: z.boolean(), activities: z.number().int() })),
      /** What waits for a second person. */
      proposals: z.object({
        permaLock: proposal.extend({ rule: z.enum(namesOf(Rule)), facts: z.string() }).nullable(),
        role: proposal.extend({ role: z.enum(staffRoles), reason: z.enum(roleReasons) }).nullable(),
      }),
      can: z.array(z.enum(staffCommands)),
    }),
    tags: ['StaffPerson', 'Statements'],
  }),
  GetPersonTimeline: query({
    summary:
      'Lists everything that happened to a profile and that staff did about it, reversals too, the latest first.',
    access: 'support',
    audited: true,
    input: z.object({
      profileId: id,
      /** Also what staff only read. */
      readings: z.boolean().default(false),
      ...pageBehind,
    }),
    output: movingList(
      z.object({
        key: z.string(),
        at: instant,
        kind: z.enum(timelineKinds),
        /** It is about the profile in the dark variant. */
        dark: z.boolean(),
        by: named.nullable(),
        /** The contract of an Action or a Reading. */
        name: z.string().nullable(),
        /** A code: of the contract, the rule of a statement, why a check was turned down, why a statement was lifted. */
        reason: z.string().nullable(),
        /** A status, a name or a role before and after; the scope of a statement and what it removed, the outcome of an appeal, a way of checking. */
        from: z.string().nullable(),
        to: z.string().nullable(),
        /** Of a LogOn. */
        device: device.nullable(),
      }),
    ),
    tags: ['StaffPerson', 'Statements'],
  }),
});
