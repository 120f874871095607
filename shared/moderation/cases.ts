import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import {
  CaseAction,
  CaseOutcome,
  CasePriority,
  namesOf,
  ProfileStatus,
  MailSignal,
  ReportedContent,
  ReportReason,
  ReportSubReason,
  Rule,
} from '../enums.ts';
import { id, instant, lines, movingList, nothing, pageBehind, picture, profileCard } from '../fields.ts';
import { judgedItem } from '../media/shapes.ts';
import { inPlaces, reportable } from './reports.ts';

const content = z.enum(namesOf(ReportedContent));
const reason = z.enum(namesOf(ReportReason));
const subReason = z.enum(namesOf(ReportSubReason));
const priority = z.enum(namesOf(CasePriority));
const action = z.enum(namesOf(CaseAction));

/** Somebody by name, such as one of the house. */
const colleague = z.object({ profileId: id, name: z.string() });

const caseFacts = {
  caseId: id,
  contentType: content,
  /** Null when the address leads to nothing that is known. */
  contentId: id.nullable(),
  /** It is of the dark variant. */
  dark: z.boolean(),
  /** Whose it is. */
  owner: profileCard.nullable(),
  priority,
  openedAt: instant,
  dueAt: instant,
  reports: z.number().int(),
  reasons: z.array(subReason),
  /** What the house noticed by itself, where it did. */
  signals: z.array(z.enum(namesOf(MailSignal))),
  /** Out of sight until somebody has decided. */
  hidden: z.boolean(),
  /** A reporter disagrees with an earlier decision; who made it does not judge again. */
  contested: z.boolean(),
  /** A question to a reporter waits for its answer. */
  needsInfo: z.boolean(),
  /** Who has it on the table, and until when. */
  claimedBy: colleague.nullable(),
  claimedUntil: instant.nullable(),
};

const caseCommands = z.enum(['ClaimCase', 'ReleaseCase', 'LocateCase', 'AskReporter', 'DecideCase']);
const caseId = z.object({ caseId: id });
const queue = ['ReportQueue', 'ReportCase'];

/** What staff does with reports: those about one thing are one case. */
export const cases = area('Reports', {
  GetReportQueue: query({
    summary: 'Lists the open cases, what is due first before the rest; none of their words.',
    access: 'support',
    audited: true,
    input: z.object({ mine: z.boolean().default(false), ...pageBehind }),
    output: movingList(z.object({ ...caseFacts, can: z.array(caseCommands) })),
    tags: ['ReportQueue'],
  }),
  GetCase: query({
    summary: 'Opens a case: what was reported, how it stood then, who said what, and what was decided.',
    access: 'support',
    audited: true,
    input: caseId,
    output: z.object({
      ...caseFacts,
      /** The words as they stood when they were reported; null once they are erased. */
      evidence: z.string().nullable(),
      /** The picture or video that was reported, as long as it is there. */
      media: judgedItem.nullable(),
      /** Path on the site where it stands. */
      path: z.string().nullable(),
      ownerStatus: z.enum(namesOf(ProfileStatus)).nullable(),
      /** Statements that the owner got within a year, notes aside. */
      strikes: z.number().int(),
      items: z.array(
        z.object({
          reportId: id,
          receipt: z.string(),
          /** Null for a guest, and for somebody who is gone. */
          reporter: profileCard.nullable(),
          reason,
          subReason,
          text: z.string().nullable(),
          question: z.string().nullable(),
          answer: z.string().nullable(),
          at: instant,
          /** Whether somebody can be asked. */
          canAsk: z.boolean(),
        }),
      ),
      decision: z
        .object({
          outcome: z.enum(namesOf(CaseOutcome)),
          action: action.nullable(),
          unfounded: z.boolean(),
          by: colleague.nullable(),
          at: instant,
          statementIds: z.array(id),
        })
        .nullable(),
      /** What can be done about it, by what it is. */
      actions: z.array(action),
      can: z.array(caseCommands),
    }),
    tags: ['ReportCase'],
  }),
  LookAround: query({
    summary: 'Reads what stands around something that is judged, on either side, also for whom its place is closed.',
    access: 'support',
    audited: true,
    input: z.object({ contentType: z.enum(inPlaces), contentId: id }),
    output: z.object({
      /** In the order in which it stands there. */
      items: z.array(
        z.object({
          /** Null for somebody who is gone. */
          by: colleague.nullable(),
          text: z.string(),
          pictures: z.array(picture),
          at: instant,
          /** Out of sight. */
          hidden: z.boolean(),
          /** It is what was reported. */
          isReported: z.boolean(),
        }),
      ),
    }),
    tags: ['ReportCase'],
  }),
  ClaimCase: command({
    summary: 'Takes a case onto my table for ten minutes; asked again, for ten more.',
    access: 'support',
    audited: true,
    input: caseId,
    output: z.object({ claimedUntil: instant }),
    refusals: ['SomebodyElseNeeded', 'CaseClaimed', 'AlreadyDecided'],
    changes: queue,
  }),
  ReleaseCase: command({
    summary: 'Puts a case back.',
    access: 'support',
    audited: true,
    input: caseId,
    output: nothing,
    refusals: ['SomebodyElseNeeded', 'CaseClaimed', 'AlreadyDecided'],
    changes: queue,
  }),
  LocateCase: command({
    summary: 'Tells what the address of a case leads to; it joins what is reported about that already.',
    access: 'support',
    audited: true,
    input: z.object({ caseId: id, contentType: z.enum(reportable), contentId: id }),
    output: z.object({ caseId: id }),
    refusals: ['SomebodyElseNeeded', 'CaseClaimed', 'AlreadyDecided', 'AlreadyLocated'],
    changes: queue,
  }),
  AskReporter: command({
    summary: 'Asks a member who reported for more.',
    access: 'support',
    audited: true,
    input: z.object({ reportId: id, question: lines(1, 1000) }),
    output: nothing,
    refusals: ['SomebodyElseNeeded', 'CaseClaimed', 'AlreadyDecided', 'NobodyToAsk'],
    secret: ['question'],
    changes: queue,
  }),
  DecideCase: command({
    summary: 'Decides a case; what is done to somebody stands on a statement. A final lock waits for a second person.',
    access: 'support',
    audited: true,
    reauthenticated: true,
    input: z.object({
      caseId: id,
      outcome: z.enum(namesOf(CaseOutcome)),
      /** Together with ActionTaken. What was hidden stays removed with everything but a warning. */
      action: action.optional(),
      /** When a lock ends; without it, it stays until it is lifted. */
      until: instant.optional(),
      /** Together with ActionTaken: the owner reads it. */
      statement: z.object({ rule: z.enum(namesOf(Rule)), facts: lines(1, 2000) }).optional(),
      /** Together with NoAction: whoever reported it cannot have believed it. */
      unfounded: z.boolean().default(false),
    }),
    output: nothing,
    refusals: [
      'SomebodyElseNeeded',
      'CaseClaimed',
      'AlreadyDecided',
      'ActionNotPossible',
      'StatementNeeded',
      'StatusNotPossible',
      'AlreadyProposed',
    ],
    secret: ['statement'],
    changes: [...queue, 'AppealQueue'],
  }),
});
