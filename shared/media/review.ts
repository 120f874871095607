import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { AlbumType, MediaReason, namesOf, type Rule } from '../enums.ts';
import { id, instant, lines, movingList, next, nothing, pageBehind } from '../fields.ts';
import { judgedItem } from './shapes.ts';

/** Minutes for which an item that somebody of the house took belongs to that person alone. */
export const claimTime = 10;

/** Which rule each reason rests on in the statement to the uploader. */
export const ruleOfReason: Record<keyof typeof MediaReason, keyof typeof Rule> = {
  NoConsent: 'Consent',
  PersonInBackground: 'Consent',
  NotYours: 'Honesty',
  ContactData: 'Safety',
  WrongPlace: 'Respect',
  NotClear: 'Honesty',
  UnderAge: 'Adults',
  AgainstTheRules: 'Terms',
};

const queueItem = judgedItem.extend({
  mediaId: id,
  profileId: id,
  /** Whether every person of the profile has a good check of age. */
  over18: z.boolean(),
  album: z.object({ type: z.enum(namesOf(AlbumType)), name: z.string() }),
  seconds: z.number().nullable(),
  caption: z.string(),
  adult: z.boolean(),
  depicted: z.number().int(),
  /** Whether the other member who is shown has confirmed; null where none was named. */
  otherConfirmed: z.boolean().nullable(),
  waitingSince: instant,
  dueAt: instant,
  /** Until when it is in the hands of somebody else of the house. */
  takenUntil: instant.nullable(),
  /** Waits because somebody of the house wants to show again what was rejected: another one decides. */
  proposedBy: z.string().nullable(),
  can: z.array(z.enum(['ApproveMedia', 'RejectMedia'])),
});
export type WaitingMedia = z.output<typeof queueItem>;

export const mediaReview = area('MediaReview', {
  GetMediaQueue: query({
    summary: 'The pictures and videos that wait for the house, the oldest first.',
    access: 'support',
    audited: true,
    input: z.object({
      skip: z.number().int().min(0).max(100_000).default(0),
      take: z.number().int().min(1).max(50).default(20),
      after: pageBehind.after,
    }),
    output: z.object({
      items: z.array(queueItem),
      more: z.boolean(),
      next,
      waiting: z.number().int(),
      /** Hours the last hundred waited, in the middle; null before there were any. */
      usualHours: z.number().nullable(),
    }),
    tags: ['MediaQueue'],
  }),
  ClaimMedia: command({
    summary: 'Takes an item of the queue in hand for ten minutes.',
    access: 'support',
    audited: true,
    input: z.object({ mediaId: id }),
    output: z.object({ until: instant }),
    refusals: ['TakenByAnother', 'NotWaiting'],
    changes: ['MediaQueue'],
  }),
  ApproveMedia: command({
    summary: 'Lets an item be seen by whom its owner chose.',
    access: 'support',
    audited: true,
    input: z.object({ mediaId: id, adult: z.boolean().optional() }),
    output: nothing,
    refusals: ['TakenByAnother', 'NotWaiting', 'SecondPersonNeeded', 'AgeNotAssured'],
    changes: ['MediaQueue'],
  }),
  RejectMedia: command({
    summary: 'Does not let an item be seen; the uploader gets a statement with the reason and may appeal.',
    access: 'support',
    audited: true,
    input: z.object({ mediaId: id, reason: z.enum(namesOf(MediaReason)), text: lines(10, 2000) }),
    output: z.object({ statementId: id }),
    refusals: ['TakenByAnother', 'NotWaiting'],
    secret: ['text'],
    changes: ['MediaQueue'],
  }),
  GetRejectedMedia: query({
    summary: 'What the house does not show of a profile, the latest first.',
    access: 'support',
    audited: true,
    input: z.object({ profileId: id, ...pageBehind }),
    output: movingList(
      judgedItem.extend({
        mediaId: id,
        reason: z.enum(namesOf(MediaReason)),
        decidedAt: instant.nullable(),
        can: z.array(z.enum(['ProposeMediaRestore'])),
      }),
    ),
    tags: ['MediaQueue', 'StaffPerson'],
  }),
  ProposeMediaRestore: command({
    summary: 'Proposes to show what was rejected after all; another one of the house decides.',
    access: 'support',
    audited: true,
    input: z.object({ mediaId: id }),
    output: nothing,
    refusals: ['NotRejected'],
    changes: ['MediaQueue'],
  }),
});
