import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import {
  CaseAction,
  type CasePriority,
  locales,
  namesOf,
  ReportedContent,
  ReportReason,
  ReportState,
  ReportSubReason,
  type NameOf,
} from '../enums.ts';
import { code, email, id, instant, lines, movingList, nothing, pageBehind } from '../fields.ts';

interface Clock {
  reason: NameOf<typeof ReportReason>;
  priority: NameOf<typeof CasePriority>;
  /** Hours until the house has to decide. */
  hours: number;
  /** Out of sight from the first report on, until somebody has decided. */
  hides?: true;
  /** Somebody may be in danger: words about the emergency call belong beside it. */
  danger?: true;
}

/** Every sub-reason with the reason it belongs to and how soon it is decided. */
export const subReasons: Record<NameOf<typeof ReportSubReason>, Clock> = {
  StolenPictures: { reason: 'FakeProfile', priority: 'Normal', hours: 72 },
  Impersonation: { reason: 'FakeProfile', priority: 'Normal', hours: 72 },
  NotReal: { reason: 'FakeProfile', priority: 'Normal', hours: 72 },
  Scam: { reason: 'MoneyOffer', priority: 'High', hours: 24 },
  PaidServices: { reason: 'MoneyOffer', priority: 'High', hours: 24 },
  Threat: { reason: 'Harassment', priority: 'Urgent', hours: 1, danger: true },
  IntimateImage: { reason: 'Harassment', priority: 'High', hours: 24, hides: true },
  UnwantedContact: { reason: 'Harassment', priority: 'High', hours: 24 },
  Insult: { reason: 'Harassment', priority: 'High', hours: 24 },
  HateSpeech: { reason: 'Harassment', priority: 'High', hours: 24 },
  PersonalData: { reason: 'Harassment', priority: 'High', hours: 24 },
  ChildPicture: { reason: 'ChildPictures', priority: 'Urgent', hours: 1, hides: true, danger: true },
  UnderAge: { reason: 'ChildPictures', priority: 'Urgent', hours: 1, hides: true },
  Spam: { reason: 'Other', priority: 'Normal', hours: 72 },
  OtherRule: { reason: 'Other', priority: 'Normal', hours: 72 },
};

/** What a picture or video can be reported for. */
export const pictureSubReasons: readonly NameOf<typeof ReportSubReason>[] = [
  ...(['StolenPictures', 'PaidServices', 'IntimateImage', 'PersonalData', 'HateSpeech'] as const),
  ...(['ChildPicture', 'UnderAge', 'OtherRule'] as const),
];

/** What can be reported where it stands; an Address only comes by the form for intimate pictures. */
export const reportable = [
  'Profile',
  'ProfileText',
  'GuestbookEntry',
  'Blog',
  'BlogComment',
  'Lodge',
  'Media',
  'LodgeDebateEntry',
  'LodgeDebateEntryComment',
  'LodgeMeetup',
  'LodgeMeetupComment',
  'Mail',
  'ChatMessage',
] as const;

/** Where more stands around a thing than the thing itself. */
export const inPlaces = [
  ...(['Blog', 'BlogComment', 'Lodge', 'LodgeDebateEntry', 'LodgeDebateEntryComment'] as const),
  ...(['LodgeMeetup', 'LodgeMeetupComment', 'Mail', 'ChatMessage'] as const),
] as const;

/** Whether a thing goes out of sight by a report for which things do: a single one, and nothing in which others are. */
export const hiddenAtOnce: Readonly<Record<NameOf<typeof ReportedContent>, boolean>> = {
  Profile: false,
  ProfileText: true,
  GuestbookEntry: true,
  Blog: true,
  BlogComment: true,
  Lodge: false,
  Address: false,
  Media: true,
  LodgeDebateEntry: true,
  LodgeDebateEntryComment: true,
  LodgeMeetup: false,
  LodgeMeetupComment: true,
  Mail: false,
  ChatMessage: true,
};

const content = z.enum(namesOf(ReportedContent));
const reason = z.enum(namesOf(ReportReason));
const subReason = z.enum(namesOf(ReportSubReason));
const action = z.enum(namesOf(CaseAction));

/** Six digits or more, in groups, as they are told on the phone. */
const receipt = z.string();

export const reports = area('Reports', {
  AddReport: command({
    summary: 'Reports a profile or something that somebody wrote, with or without a log-on; answers a receipt.',
    access: 'anonymous',
    openWhen: ['always', 'session'],
    input: z.object({
      contentType: z.enum(reportable),
      /** For Profile and ProfileText the profile's own number. */
      contentId: id,
      reason,
      subReason,
      text: lines(0, 2000),
      /** Where a guest hears of the outcome; members hear it on the site. */
      email: email.optional(),
      locale: z.enum(locales).optional(),
      /** Members block the owner in the same step. */
      alsoBlock: z.boolean().default(false),
    }),
    output: z.object({ receipt }),
    refusals: ['AlreadyReported', 'OwnContent'],
    secret: ['text', 'email'],
    changes: ['MyReports'],
  }),
  ReportIntimateImage: command({
    summary: 'Reports intimate pictures shown without consent, also from outside; what is found is hidden at once.',
    access: 'anonymous',
    openWhen: ['always', 'session'],
    input: z.object({
      /** Addresses where it can be seen. */
      links: z.array(code(1, 500)).min(1).max(5),
      text: lines(1, 2000),
      email,
      locale: z.enum(locales).optional(),
    }),
    output: z.object({ receipt }),
    secret: ['links', 'text', 'email'],
    changes: ['MyReports'],
  }),
  GetMyReports: query({
    private: true,
    summary: 'Lists what I reported, how it stands and how it ended; never who decided.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object(pageBehind),
    output: movingList(
      z.object({
        reportId: id,
        receipt,
        contentType: content,
        reason,
        subReason,
        at: instant,
        state: z.enum(namesOf(ReportState)),
        decidedAt: instant.nullable(),
        /** What the house wants to know, and what I answered. */
        question: z.string().nullable(),
        answer: z.string().nullable(),
        /** It asks for another look at a report of mine that nothing followed from. */
        contests: z.boolean(),
        can: z.array(z.enum(['AnswerReport', 'ContestReport'])),
      }),
    ),
    tags: ['MyReports'],
  }),
  ContestReport: command({
    summary: 'Asks somebody else to look again at what I reported and nothing followed from; once, within six months.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({ reportId: id, text: lines(1, 2000) }),
    output: z.object({ receipt }),
    refusals: ['NothingToContest', 'AlreadyReported'],
    secret: ['text'],
    changes: ['MyReports'],
  }),
  AnswerReport: command({
    summary: 'Answers what the house asked about my report.',
    access: 'user',
    openWhen: ['terms', 'locked', 'quarantined'],
    input: z.object({ reportId: id, text: lines(1, 2000) }),
    output: nothing,
    refusals: ['NothingAsked'],
    secret: ['text'],
    changes: ['MyReports'],
  }),
  GetTransparency: query({
    summary: 'Tells by month what was reported, how soon it was decided, and what became of it.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({}),
    output: z.object({
      months: z.array(
        z.object({
          /** `yyyy-MM`, newest first. */
          month: z.string(),
          notices: z.array(z.object({ reason, count: z.number().int() })),
          decided: z.number().int(),
          /** Null when nothing was decided. */
          medianHours: z.number().nullable(),
          actions: z.array(z.object({ action, count: z.number().int() })),
          statements: z.number().int(),
          /** Of the statements, from 0 to 1. */
          automatedShare: z.number(),
          appeals: z.number().int(),
          reversals: z.number().int(),
          /** Rounded to tens. */
          activeMembers: z.number().int(),
        }),
      ),
    }),
    tags: ['Transparency'],
  }),
});
