/** Support's view of what happens to members of lodges: who, what, by whom, why and when, across all of them. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { day, id, instant, line, movingList, nothing, pageBehind } from '../fields.ts';
import { memberActivity, memberStatus } from '../lodges/shapes.ts';
import { named } from '../staff/contract.ts';

/** `dark`: whether it is in the dark variant. */
const lodge = z.object({ lodgeId: id, name: z.string(), slug: z.string(), dark: z.boolean() });

/** Which rows are wanted; days by UTC, both included. */
const filter = {
  profileId: id.optional(),
  /** Who did it. */
  actorId: id.optional(),
  lodgeId: id.optional(),
  types: z.array(memberActivity).max(12).optional(),
  from: day.optional(),
  to: day.optional(),
};

const common = { access: 'support', audited: true } as const;
const decided = { ...common, reauthenticated: true, output: nothing, changes: ['LodgeReview', 'StaffQueues'] } as const;

/** Rows of one file at most. */
export const exportedRows = 50_000;

export const lodgeReview = area('Staff', {
  GetLodgeActivities: query({
    ...common,
    summary: 'Lists what happened to members of all lodges, the latest first.',
    input: z.object({ ...filter, ...pageBehind }),
    output: movingList(
      z.object({
        activityId: id,
        at: instant,
        lodge,
        about: named,
        activity: memberActivity,
        /** Null for what the house did. */
        by: named.nullable(),
        bySelf: z.boolean(),
        newStatus: memberStatus.nullable(),
        oldStatus: memberStatus.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    tags: ['LodgeReview'],
  }),
  FindLodge: query({
    ...common,
    summary: 'Finds lodges by the beginnings of the words of a name, or by a number; at most 20.',
    // What one looks for has no place in an address.
    method: 'POST',
    input: z.object({ text: line(1, 60) }),
    /** A lodge that is gone is found as well: what happened in it is still told. */
    output: z.array(lodge.extend({ members: z.number().int(), gone: z.boolean() })),
    secret: ['text'],
  }),
  GetTroubledLodges: query({
    ...common,
    summary: 'Lists the lodges with most requests declined, profiles blocked and reports in the last days.',
    input: z.object({ days: z.literal([7, 30, 90]).default(30) }),
    output: z.object({
      items: z.array(
        z.object({
          lodge,
          members: z.number().int(),
          declined: z.number().int(),
          blocked: z.number().int(),
          reports: z.number().int(),
        }),
      ),
    }),
    tags: ['LodgeReview'],
  }),
  GetOwnerlessLodges: query({
    ...common,
    summary: 'Lists the lodges that nobody owns, those that somebody would like to take over first, then the longest.',
    input: z.object({ ...pageBehind }),
    output: movingList(
      z.object({
        lodge,
        members: z.number().int(),
        ownerlessSince: instant,
        archivedAt: instant.nullable(),
        takeovers: z.array(z.object({ takeoverId: id, by: named, askedAt: instant, memberSince: instant })),
        can: z.array(z.enum(['ArchiveLodge', 'ReopenLodge'])),
      }),
    ),
    tags: ['LodgeReview'],
  }),
  ExportLodgeActivities: query({
    ...common,
    summary: 'Writes the rows of a range of days as a table for spreadsheets (RFC 4180), 50,000 rows at most.',
    method: 'POST',
    input: z.object({ ...filter, from: day, to: day }),
    output: z.object({ csv: z.string(), rows: z.number().int() }),
    refusals: ['TooManyRows'],
  }),
  ApproveLodgeTakeover: command({
    ...decided,
    summary: 'Makes a member the owner of a lodge that nobody owns, as the member asked.',
    input: z.object({ takeoverId: id }),
    refusals: ['AlreadyDecided', 'LodgeHasOwner', 'LodgeReadOnly', 'ProfileNotActive', 'NotAMember'],
  }),
  DeclineLodgeTakeover: command({
    ...decided,
    summary: 'Turns down that a member takes a lodge over.',
    input: z.object({ takeoverId: id }),
    refusals: ['AlreadyDecided'],
  }),
  ArchiveLodge: command({
    ...decided,
    summary: 'Puts a lodge away that nobody has owned for half a year; those in it see it still.',
    input: z.object({ lodgeId: id }),
    refusals: ['LodgeHasOwner', 'TooEarlyToArchive', 'AlreadyArchived'],
  }),
  ReopenLodge: command({
    ...decided,
    summary: 'Takes a lodge out again that was put away.',
    input: z.object({ lodgeId: id }),
    refusals: ['NotArchived'],
  }),
});
