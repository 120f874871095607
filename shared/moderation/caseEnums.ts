/** Reports, cases and statements of reasons. */
/** What can be reported; ours. An Address is a link that leads to nothing of ours that is known yet. */
export const ReportedContent = {
  Profile: 1,
  ProfileText: 2,
  GuestbookEntry: 3,
  Blog: 4,
  BlogComment: 5,
  Lodge: 6,
  Address: 7,
  Media: 8,
  LodgeDebateEntry: 9,
  LodgeDebateEntryComment: 10,
  LodgeMeetup: 11,
  LodgeMeetupComment: 12,
  Mail: 13,
  ChatMessage: 14,
} as const;

export const ReportReason = { FakeProfile: 1, MoneyOffer: 2, Harassment: 3, ChildPictures: 4, Other: 5 } as const;

/** The specification names sub-reasons without listing them: these are ours. */
export const ReportSubReason = {
  StolenPictures: 1,
  Impersonation: 2,
  NotReal: 3,
  Scam: 4,
  PaidServices: 5,
  Threat: 6,
  IntimateImage: 7,
  UnwantedContact: 8,
  Insult: 9,
  HateSpeech: 10,
  PersonalData: 11,
  ChildPicture: 12,
  UnderAge: 13,
  Spam: 14,
  OtherRule: 15,
} as const;

/** How a report stands for the one who made it; ours. */
export const ReportState = { Received: 1, InReview: 2, NeedsInfo: 3, ActionTaken: 4, NoAction: 5 } as const;

/** What comes first in the queue of staff; ours. Low is for reports of those who misused reporting. */
export const CasePriority = { Urgent: 1, High: 2, Normal: 3, Low: 4 } as const;

export const CaseOutcome = { NoAction: 1, ActionTaken: 2 } as const;
export const CaseAction = { RemoveContent: 1, Warn: 2, Lock: 3, Quarantine: 4, PermaLock: 5 } as const;

/** What a statement of reasons is about; ours. Locked, PermaLocked and Quarantined have the numbers of these statuses. */
export const StatementScope = {
  Note: 1,
  Warning: 2,
  Content: 3,
  Locked: 4,
  PermaLocked: 5,
  Quarantined: 6,
  Dark: 7,
  Reporting: 8,
  Blogs: 9,
  CreateLodges: 10,
  Identification: 11,
  MediaConsent: 12,
  Chat: 13,
  ChatTimeout: 14,
} as const;

/** What a statement rests on: the parts of the code of conduct, the terms, or the law; ours. */
export const Rule = {
  Consent: 1,
  Respect: 2,
  Couples: 3,
  Confidences: 4,
  Honesty: 5,
  Adults: 6,
  Terms: 7,
  Law: 8,
  Safety: 9,
} as const;

/** Facts that need no words of their own, since the house always states them alike; ours. */
export const KnownFacts = {
  MinorFound: 1,
  UnfoundedReports: 2,
  BeforeStatements: 3,
  ClosedBefore: 4,
  UnlawfulPicture: 5,
  IdentificationOverdue: 6,
  PicturesWithoutConsent: 7,
  MediaConsentOverdue: 8,
  Chargeback: 9,
} as const;

export const LiftReason = { Ended: 1, Cleared: 2, Reversed: 3, Superseded: 4 } as const;
export const AppealOutcome = { Upheld: 1, Reversed: 2, Partly: 3 } as const;
