import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { LodgeMemberSort, namesOf, ViewStyle } from '../enums.ts';
import { distanceBand, id, instant, line, lines, movingList, nothing, pageBehind, profileCard } from '../fields.ts';
import { member, memberActivity as activity, memberStatus, reason } from './shapes.ts';

const pendingRequest = z.object({
  profile: profileCard,
  distanceBand,
  answer: z.string().nullable(),
  askedAt: instant,
  /** What happened between this profile and the lodge, the latest first: ten at most in detail, else the latest alone. */
  history: z.array(z.object({ activity, at: instant, reason: z.string().nullable() })),
  /** How many lodges the profile is a member of, as far as the reader may find them. */
  lodges: z.number().int(),
  /** Notes of the admins about the profile. */
  notes: z.number().int(),
});

const memberActivity = z.object({
  activityId: id,
  at: instant,
  /** Null when the profile is gone; its rows stay. */
  profile: profileCard.nullable(),
  activity,
  by: profileCard.nullable(),
  bySelf: z.boolean(),
  newStatus: memberStatus.nullable(),
  oldStatus: memberStatus.nullable(),
  reason: z.string().nullable(),
});

/** What may be done about a member. */
const memberCommands = [
  'SetAssistantStatus',
  'RemoveMember',
  'BlockProfile',
  'PassOwnership',
  'GetMemberNotes',
] as const;

export const lodgeMembers = area('Lodges', {
  GetMembers: query({
    summary: 'Lists the members of a lodge.',
    access: 'user',
    cost: 10,
    input: z.object({
      lodgeId: id,
      sort: z.enum(namesOf(LodgeMemberSort)).default('LastJoined'),
      /** Only members of these ranks. */
      rank: z
        .array(z.enum(['Owner', 'CoOwner', 'Assistant', 'Member']))
        .max(4)
        .optional(),
      name: line(0, 40).optional(),
      ...pageBehind,
    }),
    output: movingList(
      member.extend({
        /** Notes of the admins about the member, for admins. */
        notes: z.number().int(),
        can: z.array(z.enum(memberCommands)),
      }),
    ),
    tags: ['LodgeMembers'],
  }),
  SearchMembersByName: query({
    summary: 'Finds members of a lodge by a part of their name, those that begin with it first; at most 20.',
    access: 'user',
    enumerates: 'words',
    method: 'POST',
    input: z.object({ lodgeId: id, name: line(1, 40) }),
    output: z.object({ items: z.array(member) }),
    tags: ['LodgeMembers'],
  }),
  GetBlockedProfiles: query({
    summary:
      'Lists the profiles that are blocked from a lodge, with who did it, when and why, the latest first; admins only.',
    access: 'user',
    input: z.object({ lodgeId: id, ...pageBehind }),
    output: movingList(
      z.object({
        profile: profileCard,
        blockedAt: instant,
        by: profileCard.nullable(),
        reason: z.string().nullable(),
        notes: z.number().int(),
        can: z.array(z.enum(['UnblockProfile'])),
      }),
    ),
    tags: ['LodgeBlocked'],
  }),
  GetPendingRequests: query({
    summary: 'Lists the requests that wait for an answer, oldest first.',
    access: 'user',
    input: z.object({
      lodgeId: id,
      viewStyle: z.enum(namesOf(ViewStyle)).default('Detailed'),
      /** The oldest so many; a longer list is asked for by a larger number. */
      count: z.number().int().min(1).max(500).default(50),
    }),
    output: z.object({
      items: z.array(pendingRequest),
      total: z.number().int(),
      question: z.string().nullable(),
      /** Who was declined and may not ask again yet, the latest first; ten at most. */
      declined: z.array(z.object({ profile: profileCard, declinedAt: instant, mayAskAgainAt: instant })),
    }),
    tags: ['LodgeRequests'],
  }),
  GetMemberActivities: query({
    summary:
      'Lists what happened to the members of a lodge, newest first; admins and support, a member only the own rows.',
    access: 'user',
    input: z.object({
      lodgeId: id,
      profileId: id.optional(),
      types: z.array(activity).max(12).optional(),
      ...pageBehind,
    }),
    output: movingList(memberActivity).extend({ member: profileCard.nullable() }),
    tags: ['LodgeActivities'],
    audited: true,
  }),
  JoinLodge: command({
    summary: 'Joins a lodge that is open for all.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: nothing,
    refusals: ['LodgeNotOpen', 'AlreadyMember', 'LodgeReadOnly'],
    changes: ['Lodge', 'Lodges', 'LodgeMembers'],
  }),
  RequestMembership: command({
    summary: 'Asks to join a lodge whose new members are approved, with an answer where the lodge asks something.',
    access: 'user',
    input: z.object({ lodgeId: id, answer: lines(0, 1000).optional() }),
    output: nothing,
    refusals: [
      'LodgeOpenForAll',
      'AlreadyMember',
      'AlreadyRequested',
      'MayNotAskYet',
      'AnswerMissing',
      'LodgeReadOnly',
    ],
    changes: ['Lodge', 'Lodges', 'LodgeRequests'],
  }),
  DeleteMembershipRequest: command({
    summary: 'Withdraws my request; an admin clears the request of another, so that it may be made again.',
    access: 'user',
    input: z.object({ lodgeId: id, profileId: id.optional() }),
    output: nothing,
    refusals: ['NoSuchRequest'],
    changes: ['Lodge', 'Lodges', 'LodgeRequests'],
  }),
  ApproveMembership: command({
    summary: 'Lets applicants in.',
    access: 'user',
    input: z.object({ lodgeId: id, profileIds: z.array(id).min(1).max(100) }),
    output: nothing,
    refusals: ['NoSuchRequest', 'LodgeReadOnly'],
    changes: ['Lodge', 'Lodges', 'LodgeRequests', 'LodgeMembers', 'LodgeActivities'],
  }),
  DeclineMembership: command({
    summary: 'Declines applicants, with or without a reason.',
    access: 'user',
    input: z.object({ lodgeId: id, profileIds: z.array(id).min(1).max(100), reason: reason.optional() }),
    output: nothing,
    refusals: ['NoSuchRequest'],
    changes: ['Lodge', 'Lodges', 'LodgeRequests', 'LodgeActivities'],
  }),
  LeaveLodge: command({
    summary: 'Leaves a lodge; an owner passes or releases the ownership first.',
    access: 'user',
    input: z.object({
      lodgeId: id,
      reason: reason.optional(),
      /** My pictures and videos in its albums stay there without my name, or are deleted. */
      media: z.enum(['Keep', 'Delete']).default('Keep'),
    }),
    output: nothing,
    refusals: ['NotAMember', 'OwnerCannotLeave'],
    changes: ['Lodge', 'Lodges', 'LodgeMembers', 'LodgeActivities'],
  }),
  BlockProfile: command({
    summary:
      'Blocks a profile from a lodge, with a reason; a member loses the membership, who helps to run it has to lose that first.',
    access: 'user',
    input: z.object({ lodgeId: id, profileId: id, reason }),
    output: nothing,
    refusals: ['AlreadyBlocked'],
    changes: ['Lodge', 'LodgeRequests', 'LodgeMembers', 'LodgeBlocked', 'LodgeActivities'],
  }),
  SetAssistantStatus: command({
    summary: 'Makes a member assistant, an assistant co-owner, or either a member again.',
    access: 'user',
    input: z.object({
      lodgeId: id,
      profileId: id,
      status: z.enum(['Member', 'Assistant', 'CoOwner']),
      reason: reason.optional(),
    }),
    output: nothing,
    refusals: ['NotAMember', 'AlreadyThatStatus', 'NotThatStep', 'TooManyAssistants', 'TooManyCoOwners'],
    changes: ['Lodge', 'LodgeMembers', 'LodgeActivities'],
  }),
  PassOwnership: command({
    summary: 'Passes the ownership to a co-owner or an assistant; the old owner becomes co-owner.',
    access: 'user',
    input: z.object({ lodgeId: id, profileId: id }),
    output: nothing,
    refusals: ['NotAnAdmin', 'ProfileNotActive'],
    changes: ['Lodge', 'Lodges', 'LodgeMembers', 'LodgeActivities'],
    reauthenticated: true,
  }),
  UnblockProfile: command({
    summary: 'Lets a blocked profile come again; an assistant only whom the assistant blocked.',
    access: 'user',
    input: z.object({ lodgeId: id, profileId: id }),
    output: nothing,
    refusals: ['NotBlocked'],
    changes: ['Lodge', 'LodgeBlocked', 'LodgeActivities'],
  }),
  RemoveMember: command({
    summary: 'Takes the membership of somebody of lower rank, with a reason, which stands in their history.',
    access: 'user',
    input: z.object({ lodgeId: id, profileId: id, reason }),
    output: nothing,
    refusals: ['NotAMember'],
    changes: ['Lodge', 'LodgeMembers', 'LodgeActivities'],
  }),
  ReleaseOwnership: command({
    summary: 'Gives the ownership up; I stay a member, and the lodge is without an owner until somebody takes it.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: nothing,
    changes: ['Lodge', 'Lodges', 'LodgeMembers', 'LodgeActivities'],
    reauthenticated: true,
  }),
  TakeOwnership: command({
    summary: 'Takes over a lodge without an owner: co-owners at once, assistants after a week, members ask support.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    /** Whether support has to say yes first. */
    output: z.object({ waits: z.boolean() }),
    refusals: ['LodgeHasOwner', 'TooEarlyToTake', 'TooNewToTake', 'AlreadyAsked', 'LodgeReadOnly'],
    changes: ['Lodge', 'Lodges', 'LodgeMembers', 'LodgeActivities'],
  }),
});
