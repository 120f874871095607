import { z } from 'zod';
import { area, command, query } from './contract.ts';
import { LodgeAccess, LodgeMemberActivity, LodgeMemberSort, LodgeMemberStatus, namesOf, ViewStyle } from './enums.ts';
import { distanceBand, id, instant, line, lines, list, nothing, page, picture, profileCard } from './fields.ts';

const memberStatus = z.enum(namesOf(LodgeMemberStatus));
const activity = z.enum(namesOf(LodgeMemberActivity));
const reason = line(1, 300);

/** How many members each audience group has. */
const groups = z.object({ men: z.number(), women: z.number(), couples: z.number(), transgender: z.number() });

/** A lodge as a card of a list. */
const lodgeCard = z.object({
  lodgeId: id,
  name: z.string(),
  slug: z.string(),
  teaser: z.string(),
  access: z.enum(namesOf(LodgeAccess)),
  members: z.number().int(),
  groups,
  town: z.string().nullable(),
  distanceBand,
  picture: picture.nullable(),
  cover: picture.nullable(),
  myStatus: memberStatus,
  /** Requests that wait for me; 0 for who may not answer them. */
  pending: z.number().int(),
});

const member = z.object({ profile: profileCard, status: memberStatus, since: instant });

const pendingRequest = z.object({
  profile: profileCard,
  distanceBand,
  answer: z.string().nullable(),
  askedAt: instant,
  /** The last thing that happened between this profile and the lodge. */
  lastActivity: z.object({ activity, at: instant }).nullable(),
  lodges: z.number().int(),
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

const lodgeCommands = z.enum([
  'JoinLodge',
  'RequestMembership',
  'DeleteMembershipRequest',
  'LeaveLodge',
  'ApproveMembership',
  'SetAssistantStatus',
  'BlockProfile',
  'PassOwnership',
  'GetMemberActivities',
]);

export const lodges = area('Lodges', {
  GetLodge: query({
    summary: 'Reads a lodge: what it is, for whom, how alive, its rules, its admins and where I stand.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: lodgeCard.extend({
      text: z.string(),
      rules: z.array(z.string()),
      question: z.string().nullable(),
      foundedAt: instant,
      joinedThisMonth: z.number().int(),
      admins: z.array(member),
      request: z
        .object({ askedAt: instant, mayAskAgainAt: instant.nullable(), reason: z.string().nullable() })
        .nullable(),
      blocked: z.number().int(),
      can: z.array(lodgeCommands),
    }),
    tags: ['Lodge'],
  }),
  GetMyLodges: query({
    summary: 'Lists the lodges that I am in, or asked to join.',
    access: 'user',
    input: z.object({ ...page }),
    output: list(lodgeCard),
    tags: ['Lodges'],
  }),
  GetPopularLodges: query({
    summary: 'Lists the lodges with most members near me first.',
    access: 'user',
    input: z.object({ ...page }),
    output: list(lodgeCard),
    tags: ['Lodges'],
  }),
  GetNewestLodges: query({
    summary: 'Lists the lodges by their founding, newest first.',
    access: 'user',
    input: z.object({ ...page }),
    output: list(lodgeCard),
    tags: ['Lodges'],
  }),
  GetMembers: query({
    summary: 'Lists the members of a lodge.',
    access: 'user',
    input: z.object({
      lodgeId: id,
      sort: z.enum(namesOf(LodgeMemberSort)).default('LastJoined'),
      name: z.string().trim().max(40).optional(),
      ...page,
    }),
    output: list(member.extend({ can: z.array(z.enum(['SetAssistantStatus', 'BlockProfile', 'PassOwnership'])) })),
    tags: ['LodgeMembers'],
  }),
  GetPendingRequests: query({
    summary: 'Lists the requests that wait for an answer, oldest first.',
    access: 'user',
    input: z.object({
      lodgeId: id,
      viewStyle: z.enum(namesOf(ViewStyle)).default('Detailed'),
      count: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ items: z.array(pendingRequest), total: z.number().int(), question: z.string().nullable() }),
    tags: ['LodgeRequests'],
  }),
  GetMemberActivities: query({
    summary:
      'Lists what happened to the members of a lodge, newest first; admins and support, a member only the own rows.',
    access: 'user',
    input: z.object({ lodgeId: id, profileId: id.optional(), types: z.array(activity).max(12).optional(), ...page }),
    output: list(memberActivity).extend({ member: profileCard.nullable() }),
    tags: ['LodgeActivities'],
    audited: true,
  }),
  CreateLodge: command({
    summary: 'Founds a lodge; the founder becomes its owner.',
    access: 'member',
    input: z.object({
      name: line(3, 60),
      teaser: line(1, 160),
      text: lines(1, 5000),
      rules: z.array(line(1, 200)).max(10).default([]),
      question: line(1, 200).optional(),
      access: z.enum(namesOf(LodgeAccess)),
    }),
    output: z.object({ lodgeId: id, slug: z.string() }),
    refusals: ['LodgeNameTaken'],
    changes: ['Lodges'],
  }),
  JoinLodge: command({
    summary: 'Joins a lodge that is open for all.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: nothing,
    refusals: ['LodgeNotOpen', 'AlreadyMember'],
    changes: ['Lodge', 'Lodges', 'LodgeMembers'],
  }),
  RequestMembership: command({
    summary: 'Asks to join a lodge whose new members are approved.',
    access: 'user',
    input: z.object({ lodgeId: id, answer: lines(0, 1000).optional() }),
    output: nothing,
    refusals: ['LodgeOpenForAll', 'AlreadyMember', 'AlreadyRequested', 'MayNotAskYet'],
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
    refusals: ['NoSuchRequest'],
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
    input: z.object({ lodgeId: id, reason: reason.optional() }),
    output: nothing,
    refusals: ['NotAMember', 'OwnerCannotLeave'],
    changes: ['Lodge', 'Lodges', 'LodgeMembers', 'LodgeActivities'],
  }),
  BlockProfile: command({
    summary: 'Blocks a profile from a lodge; a member of lower rank loses the membership.',
    access: 'user',
    input: z.object({ lodgeId: id, profileId: id, reason: reason.optional() }),
    output: nothing,
    refusals: ['AlreadyBlocked'],
    changes: ['Lodge', 'LodgeRequests', 'LodgeMembers', 'LodgeActivities'],
  }),
  SetAssistantStatus: command({
    summary: 'Makes a member assistant or co-owner, or an assistant or co-owner a member again.',
    access: 'user',
    input: z.object({
      lodgeId: id,
      profileId: id,
      status: z.enum(['Member', 'Assistant', 'CoOwner']),
      reason: reason.optional(),
    }),
    output: nothing,
    refusals: ['NotAMember', 'AlreadyThatStatus', 'TooManyAssistants', 'TooManyCoOwners'],
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
});
