/** What was found on a list of unlawful pictures: it is shown to nobody ever, reported, and handed over with four eyes. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { namesOf, ProfileStatus, SealedSurface } from '../enums.ts';
import { id, instant, line, lines, movingList, nothing, pageBehind } from '../fields.ts';
import { proposalDecisions } from '../staff/actions.ts';
import { named } from '../staff/contract.ts';

/** How a report goes out, words `enum.ReportWay.*`. */
export const reportWays = ['Mail', 'ByHand'] as const;

/** Words `enum.SealedState.*`; closed once the file is deleted. */
export const sealedStates = ['ToReport', 'Reported', 'Closed'] as const;

const hotlineId = z.string().regex(/^[a-z0-9-]{1,40}$/);

const access = z.object({
  proposalId: id,
  by: named,
  at: instant,
  reason: z.string(),
  /** Who agreed, and until when; null while it waits. */
  granted: z.object({ by: named, until: instant }).nullable(),
  can: z.array(z.enum([...proposalDecisions, 'EndSealedAccess', 'HandOverSealedMedia'])),
});

const item = z.object({
  mediaId: id,
  sealedAt: instant,
  surface: z.enum(namesOf(SealedSurface)),
  /** The list it was found on. */
  list: z.string(),
  /** `dark`: whether the profile is one of the dark variant. */
  account: named.extend({ dark: z.boolean(), status: z.enum(namesOf(ProfileStatus)) }),
  state: z.enum(sealedStates),
  /** By when it is to be reported. */
  dueAt: instant,
  report: z
    .object({
      at: instant,
      by: named,
      authority: z.string(),
      country: z.string(),
      way: z.enum(reportWays),
      reference: z.string(),
    })
    .nullable(),
  /** When the file is deleted; null before the report. */
  deletedAt: instant.nullable(),
  /** Who waits to be let at the file, and who is. */
  accesses: z.array(access),
  can: z.array(z.enum(['ReportSealedMedia', 'RequestSealedAccess'])),
});

const changes = ['SealedMedia', 'StaffQueues', 'StaffPerson'];
const common = { access: 'support', audited: true, reauthenticated: true, changes } as const;
/** The number of the request, also once it was granted. */
const proposalId = { proposalId: id };

export const sealedMedia = area('Staff', {
  GetSealedMedia: query({
    summary: 'Lists what was found on a list of unlawful pictures, the latest first, in facts and never in pictures.',
    access: 'support',
    audited: true,
    private: true,
    input: z.object({ ...pageBehind, mediaId: id.optional() }),
    output: movingList(item).extend({
      /** Whom to report to. */
      hotlines: z.array(
        z.object({
          hotlineId,
          name: z.string(),
          /** Two letters. */
          country: z.string(),
          /** Where a mail of the house goes; null where it takes none. */
          email: z.string().nullable(),
          /** The authority's own form on the web. */
          form: z.string().nullable(),
        }),
      ),
    }),
    tags: ['SealedMedia', 'StaffPerson'],
  }),
  ReportSealedMedia: command({
    ...common,
    summary:
      'Records the one report to an authority; by mail the house sends the facts of the case, without the picture.',
    input: z.object({ mediaId: id, hotlineId, way: z.enum(reportWays), reference: line(0, 100).default('') }),
    output: nothing,
    refusals: ['AlreadyReported', 'HotlineNotKnown', 'HotlineTakesNoMail', 'ReferenceNeeded'],
    secret: ['reference'],
  }),
  RequestSealedAccess: command({
    ...common,
    summary: 'Asks to be let at the sealed file, to hand it over to an authority; somebody else decides.',
    input: z.object({ mediaId: id, reason: lines(10, 1000) }),
    output: z.object(proposalId),
    refusals: ['AlreadyProposed', 'SealedFileGone'],
    secret: ['reason'],
  }),
  EndSealedAccess: command({
    access: 'support',
    audited: true,
    changes,
    summary: 'Gives up what one asked for or was granted, before its time.',
    input: z.object(proposalId),
    output: nothing,
    refusals: ['SealedAccessEnded'],
  }),
  HandOverSealedMedia: command({
    ...common,
    summary: 'Answers the address of the package for the authority, the facts and the file as it came; it serves once.',
    input: z.object(proposalId),
    output: z.object({ url: z.string() }),
    refusals: ['SealedAccessEnded', 'SealedFileGone'],
  }),
});
