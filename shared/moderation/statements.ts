import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { AppealOutcome, KnownFacts, LiftReason, namesOf, ReportedContent, Rule, StatementScope } from '../enums.ts';
import { id, instant, lines, movingList, nothing, pageBehind, profileCard } from '../fields.ts';
import { judgedItem } from '../media/shapes.ts';

const scope = z.enum(namesOf(StatementScope));

/** A statement of reasons, in codes whose words are in the catalogue and in the words of whoever wrote it. */
const statement = z.object({
  statementId: id,
  scope,
  rule: z.enum(namesOf(Rule)),
  /** What the house always states alike; its words are `enum.KnownFacts.*`. */
  knownFacts: z.enum(namesOf(KnownFacts)).nullable(),
  /** What happened, in the words of the one who decided. */
  facts: z.string().nullable(),
  /** Nobody looked at it before it took effect. */
  automated: z.boolean(),
  contentType: z.enum(namesOf(ReportedContent)).nullable(),
  issuedAt: instant,
  /** When it ends by itself. */
  until: instant.nullable(),
  lifted: z.object({ at: instant, reason: z.enum(namesOf(LiftReason)) }).nullable(),
  read: z.boolean(),
});

const appealOutcome = z.enum(namesOf(AppealOutcome));

const appeal = z.object({
  appealId: id,
  text: z.string().nullable(),
  at: instant,
  outcome: appealOutcome.nullable(),
  answer: z.string().nullable(),
  decidedAt: instant.nullable(),
});

/** Open to whoever is restricted, whatever else is to be done first. */
const openWhen = ['terms', 'locked', 'quarantined'] as const;
const changes = ['Statements'];

export const statements = area('Statements', {
  GetMyStatements: query({
    summary: 'Lists what the house decided about me and why, the latest first.',
    access: 'user',
    openWhen,
    input: z.object(pageBehind),
    output: movingList(statement).extend({
      unread: z.number().int(),
      /** What was decided about my profile on the other side, while the dark variant is shut to me; it is read there. */
      elsewhere: z.object({ count: z.number().int(), unread: z.number().int() }).nullable(),
    }),
    tags: ['Statements'],
  }),
  GetStatement: query({
    summary: 'Reads a statement of reasons about me: what, why, how long, and how to appeal.',
    access: 'user',
    openWhen,
    input: z.object({ statementId: id }),
    output: statement.extend({
      /** Until when an appeal is possible; null for what restricts nothing. */
      appealUntil: instant.nullable(),
      appeals: z.array(appeal),
      can: z.array(z.enum(['AppealStatement'])),
    }),
    tags: ['Statements'],
  }),
  ReadStatement: command({
    summary: 'Notes that I read a statement.',
    access: 'user',
    openWhen,
    input: z.object({ statementId: id }),
    output: nothing,
    changes,
    ephemeral: true,
  }),
  AppealStatement: command({
    summary: 'Asks for another person to look at a decision about me; six months long.',
    access: 'user',
    openWhen,
    input: z.object({ statementId: id, text: lines(1, 4000) }),
    output: z.object({ appealId: id }),
    refusals: ['AppealOpen', 'AppealTooLate', 'NothingToAppeal'],
    secret: ['text'],
    changes,
  }),
  GetAppealQueue: query({
    summary: 'Lists the appeals that wait, the oldest first; without those one had a part in.',
    access: 'support',
    audited: true,
    input: z.object(pageBehind),
    output: movingList(
      z.object({
        appealId: id,
        statementId: id,
        profile: profileCard.nullable(),
        /** It is about the profile in the dark variant. */
        dark: z.boolean(),
        scope,
        at: instant,
        dueAt: instant,
      }),
    ),
    tags: ['AppealQueue'],
  }),
  GetAppeal: query({
    summary: 'Opens an appeal with the statement it is about and what was reported.',
    access: 'support',
    audited: true,
    input: z.object({ appealId: id }),
    output: z.object({
      appeal,
      statement,
      profile: profileCard.nullable(),
      /** It is about the profile in the dark variant. */
      dark: z.boolean(),
      caseId: id.nullable(),
      /** What was reported, as it stood then. */
      evidence: z.string().nullable(),
      /** The picture or video it is about, as long as it is there. */
      media: judgedItem.nullable(),
      can: z.array(z.enum(['DecideAppeal'])),
      outcomes: z.array(appealOutcome),
    }),
    tags: ['AppealQueue'],
  }),
  DecideAppeal: command({
    summary: 'Decides an appeal against what others decided; a reversal brings everything back as it was.',
    access: 'support',
    audited: true,
    reauthenticated: true,
    input: z.object({
      appealId: id,
      outcome: appealOutcome,
      /** What the member reads. */
      text: lines(1, 2000),
      /** With Partly: the lock ends then. */
      until: instant.optional(),
    }),
    output: nothing,
    refusals: ['AlreadyDecided', 'NotTheFirstReviewer', 'PartlyNotPossible'],
    secret: ['text'],
    changes: ['AppealQueue'],
  }),
  SendNote: command({
    summary: 'Writes a friendly note to a member; it restricts nothing and counts for nothing.',
    access: 'support',
    names: 'profile',
    audited: true,
    input: z.object({ profileId: id, rule: z.enum(namesOf(Rule)), text: lines(1, 2000) }),
    output: z.object({ statementId: id }),
    secret: ['text'],
    changes: ['Statements'],
  }),
});
