/** Hours within which staff decides what came into a queue; a report is due by its priority, and a case says when. */
export const decidedWithin = {
  Sealed: 24,
  Validation: 48,
  Appeals: 7 * 24,
  DarkApplications: 72,
  Proposals: 24,
  Media: 2,
  PaymentCases: 72,
  LodgeTakeovers: 7 * 24,
} as const;
