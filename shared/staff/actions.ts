/** What staff does about a person. Everything is on record, and what restricts somebody stands on a statement. */
import { z } from 'zod';
import { area, command } from '../contract.ts';
import { namesOf, Rule } from '../enums.ts';
import { day, id, instant, lines, nothing } from '../fields.ts';

/** What a second member of staff does with a proposal, as the `can` of a proposal names it. */
export const proposalDecisions = ['ConfirmProposal', 'RejectProposal'] as const;

/** Roles that are given by hand; the badges of a check come and go with the check. */
export const staffRoles = ['Normal', 'ChatModerator', 'Support', 'Developer'] as const;

/** Why somebody gets a role or loses it, words `enum.RoleReason.*`. */
export const roleReasons = ['NewDuty', 'DutyEnded', 'Correction', 'Misuse'] as const;

/** Why support looks at the house as a member, who reads it as `enum.SupportReason.*`. */
export const supportReasons = ['Asked', 'Fault', 'Report', 'Safety', 'Authority'] as const;

/** Where a member is written to about it: which rule, and what happened. */
const statement = { rule: z.enum(namesOf(Rule)), facts: lines(1, 2000) };

const profileId = { profileId: id };
const changes = ['StaffPerson'];
const common = { access: 'support', audited: true, reauthenticated: true, output: nothing, changes } as const;

export const staffStatus = area('Staff', {
  QuarantineProfile: command({
    ...common,
    summary: 'Hides a profile everywhere until somebody has looked at it closely; its member reads why.',
    input: z.object({ ...profileId, ...statement }),
    refusals: ['StatusNotPossible'],
    secret: ['facts'],
  }),
  ReleaseProfile: command({
    ...common,
    summary: 'Brings a profile back from quarantine.',
    input: z.object(profileId),
    refusals: ['StatusNotPossible'],
  }),
  LockProfile: command({
    ...common,
    summary: 'Locks a profile, until a moment or until it is lifted; its member reads why.',
    input: z.object({ ...profileId, ...statement, until: instant.optional() }),
    refusals: ['StatusNotPossible', 'UntilPassed'],
    secret: ['facts'],
  }),
  UnlockProfile: command({
    ...common,
    summary: 'Lifts a lock that somebody else decided, or the house by itself.',
    input: z.object(profileId),
    refusals: ['StatusNotPossible', 'SomebodyElseNeeded'],
  }),
  ProposePermaLock: command({
    ...common,
    summary: 'Proposes to lock a profile for good; a second person decides.',
    input: z.object({ ...profileId, ...statement }),
    refusals: ['StatusNotPossible', 'AlreadyProposed'],
    secret: ['facts'],
  }),
  ReinstateProfile: command({
    ...common,
    summary: 'Lifts a lock for good that others decided.',
    input: z.object(profileId),
    refusals: ['StatusNotPossible', 'SomebodyElseNeeded'],
  }),
  BanFromBlogs: command({
    ...common,
    summary: 'Keeps a member from blogs until a moment or until it is lifted; the member reads why.',
    input: z.object({ ...profileId, ...statement, until: instant.optional() }),
    refusals: ['AlreadyBanned', 'UntilPassed'],
    secret: ['facts'],
  }),
  LiftBlogBan: command({
    ...common,
    summary: 'Lets a member back to blogs before the time.',
    input: z.object(profileId),
    refusals: ['NotBanned'],
  }),
  BanFromFounding: command({
    ...common,
    summary: 'Keeps a member from founding lodges until a moment or until it is lifted; the member reads why.',
    input: z.object({ ...profileId, ...statement, until: instant.optional() }),
    refusals: ['AlreadyBanned', 'UntilPassed'],
    secret: ['facts'],
  }),
  LiftFoundingBan: command({
    ...common,
    summary: 'Lets a member found lodges again before the time.',
    input: z.object(profileId),
    refusals: ['NotBanned'],
  }),
  RevokeDarkAccess: command({
    ...common,
    summary: 'Takes the access to the dark variant back until it is given again; the member reads why.',
    input: z.object({ ...profileId, ...statement }),
    refusals: ['StatusNotPossible'],
    secret: ['facts'],
  }),
  RestoreDarkAccess: command({
    ...common,
    summary: 'Gives the access to the dark variant back; the profile there is as it was.',
    input: z.object(profileId),
    refusals: ['StatusNotPossible'],
  }),
  ForceValidation: command({
    ...common,
    summary:
      'Asks everybody behind a profile to identify themselves by a deadline, after which it is locked until they do.',
    input: z.object({ ...profileId, ...statement, until: instant }),
    refusals: ['AlreadyForced', 'UntilPassed'],
    secret: ['facts'],
  }),
  LiftForcedValidation: command({
    ...common,
    summary: 'Asks for no identification any more.',
    input: z.object(profileId),
    refusals: ['NotForced'],
  }),
  ForceConsentMedia: command({
    ...common,
    summary:
      'Asks for copyright and consent of all pictures by a deadline, after which those without are shown to nobody.',
    input: z.object({ ...profileId, ...statement, until: instant }),
    refusals: ['AlreadyForced', 'UntilPassed'],
    secret: ['facts'],
  }),
  LiftForcedConsentMedia: command({
    ...common,
    summary: 'Asks for no confirmation of pictures any more.',
    input: z.object(profileId),
    refusals: ['NotForced'],
  }),
});

export const staffDesk = area('Staff', {
  SaveStaffNote: command({
    summary: 'Writes a note about a profile for colleagues, or changes one of mine.',
    access: 'support',
    audited: true,
    input: z.object({ ...profileId, staffNoteId: id.optional(), text: lines(1, 4000) }),
    output: z.object({ staffNoteId: id }),
    secret: ['text'],
    changes,
  }),
  DeleteStaffNote: command({
    summary: 'Takes a note of mine away; developers may take any.',
    access: 'support',
    audited: true,
    input: z.object({ staffNoteId: id }),
    output: nothing,
    changes,
  }),
  EndSessions: command({
    ...common,
    summary: 'Signs a profile out everywhere.',
    input: z.object(profileId),
    output: z.object({ ended: z.number().int() }),
  }),
  EndMemberSession: command({
    ...common,
    summary: 'Signs one device of a profile out.',
    input: z.object({ sessionId: id }),
  }),
  CorrectBirthday: command({
    ...common,
    summary: 'Puts the birthday of a person right, also when an age was checked.',
    input: z.object({ ...profileId, personId: id, birthday: day }),
    refusals: ['UnderAge'],
    secret: ['birthday'],
    changes: [...changes, 'CurrentProfile', 'ProfilePage'],
  }),
  SetRole: command({
    ...common,
    summary: 'Gives a profile another role; Support and Developer wait for a second developer.',
    input: z.object({ ...profileId, role: z.enum(staffRoles), reason: z.enum(roleReasons) }),
    output: z.object({ proposed: z.boolean() }),
    refusals: ['AlreadyProposed', 'RoleUnchanged', 'StatusNotPossible'],
  }),
  StartImpersonation: command({
    ...common,
    summary:
      'Looks at the house as a member for half an hour: nothing can be changed, and the member reads that it happened.',
    input: z.object({ ...profileId, reason: z.enum(supportReasons) }),
    output: z.object({ until: instant }),
    refusals: ['StatusNotPossible'],
    changes: ['CurrentProfile'],
    ephemeral: true,
  }),
  EndImpersonation: command({
    summary: 'Looks at the house as myself again.',
    access: 'user',
    of: 'account',
    openWhen: ['always', 'session', 'impersonating'],
    audited: true,
    input: z.object({}),
    output: nothing,
    changes: ['CurrentProfile'],
    ephemeral: true,
  }),
});

const namesOfCommands = <Of extends object>(commands: Of) => Object.keys(commands) as (keyof Of & string)[];

/** Commands of the person page, as its `can` names them. */
export const staffCommands = [
  ...namesOfCommands(staffStatus),
  'SendNote',
  'SaveStaffNote',
  'EndSessions',
  'EndMemberSession',
  'CorrectBirthday',
  'StartImpersonation',
  'SetRole',
] as const;
