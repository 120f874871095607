import { days } from '../../platform/clock.ts';

/** For how long things are kept, in days. */
export const retentionPeriods = {
  visits: 90,
  logOns: 90,
  devices: 400,
  moves: 1,
  firstMails: 7,
  mailSuspicion: 60,
  chat: 30,
  dropped: 30,
  notifications: 180,
  drafts: 90,
  endedDrafts: 1,
  technicalLog: 35,
  exports: 7,
  banMarks: 3 * 365,
  evidence: 183,
  // Five years after the end of the year, whenever in it something was bought.
  bookkeeping: 6 * 365 + 2,
  backups: 35,
} as const;

export const daysAgo = (now: Date, number: number) => new Date(now.getTime() - number * days);
