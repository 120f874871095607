import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { namesOf } from '../enums.ts';
import { id, name, nothing, profileCard } from '../fields.ts';
import { ParticipantStatus } from './enums.ts';

/** The most members of a group, including those invited. */
export const mostInGroup = 20;

/** What a group is called: characters at most. */
export const longestGroupName = 60;

const conversationId = z.object({ conversationId: id });
const groupName = name(1, longestGroupName);
const profileIds = z
  .array(id)
  .min(1)
  .max(mostInGroup - 1);
const changes = ['Conversations', 'Conversation'];

export const groupChats = area('Mail', {
  CreateGroupChat: command({
    summary: 'Begins a group with a name, and invites to it.',
    access: 'member',
    input: z.object({ name: groupName, profileIds }),
    output: conversationId,
    refusals: ['TooManyConversations', 'NextConversationLater'],
    secret: ['name'],
    changes,
  }),
  InviteToGroupChat: command({
    summary: 'Invites others to my group; who is in it or invited already stays as they are.',
    access: 'user',
    input: conversationId.extend({ profileIds }),
    output: nothing,
    refusals: ['GroupFull'],
    changes,
  }),
  AcceptGroupChat: command({
    summary: 'Joins a group that I am invited to; I read what is written from then on.',
    access: 'user',
    input: conversationId,
    output: nothing,
    changes: [...changes, 'Mails', 'Counts'],
  }),
  DeclineGroupChat: command({
    summary: 'Declines an invitation politely: nobody is told, and the same group does not ask me again.',
    access: 'user',
    input: conversationId,
    output: nothing,
    changes: [...changes, 'Counts'],
  }),
  LeaveGroupChat: command({
    summary: 'Leaves a group. I keep what I have; whoever has been in it longest follows who began it.',
    access: 'user',
    input: conversationId,
    output: nothing,
    changes: [...changes, 'Mails', 'Counts'],
  }),
  RemoveFromGroupChat: command({
    summary: 'Removes somebody from my group, or takes their invitation back.',
    access: 'user',
    input: conversationId.extend({ profileId: id }),
    output: nothing,
    changes,
  }),
  RenameGroupChat: command({
    summary: 'Gives my group another name.',
    access: 'user',
    input: conversationId.extend({ name: groupName }),
    output: nothing,
    secret: ['name'],
    changes,
  }),
  GetGroupChat: query({
    summary: 'Tells who is in a group, the longest first, then who is invited.',
    access: 'user',
    input: conversationId,
    output: z.object({
      members: z.array(
        z.object({
          profile: profileCard,
          own: z.boolean(),
          standing: z.enum(namesOf(ParticipantStatus)),
          /** Invites, removes and renames. */
          owner: z.boolean(),
          /** From which to which mail they are known to have read; null for me, and where one of us does not share it. */
          read: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
          can: z.array(z.enum(['RemoveFromGroupChat'])),
        }),
      ),
      /** How many more fit in; of use to who invites, and told to nobody else. */
      room: z.number().int(),
      can: z.array(
        z.enum(['InviteToGroupChat', 'RenameGroupChat', 'AcceptGroupChat', 'DeclineGroupChat', 'LeaveGroupChat']),
      ),
    }),
    tags: ['Conversation'],
    private: true,
    fresh: true,
  }),
});
