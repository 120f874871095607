/** Who may do what with a group; asked by the commands, and by the query that tells what somebody may. */
import type { ConversationType, NameOf, ParticipantStatus } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Verdict } from '../../platform/handlerTypes.ts';

export interface GroupFacts {
  type: NameOf<typeof ConversationType>;
  standing: NameOf<typeof ParticipantStatus>;
  owner: boolean;
  room: number;
}

/** A group and one of those in it. */
export interface MemberFacts extends GroupFacts {
  member: { standing: NameOf<typeof ParticipantStatus>; own: boolean };
}

const isIn = ({ type, standing }: GroupFacts) => type === 'GroupChat' && standing === 'Joined';
const leads = (facts: GroupFacts) => isIn(facts) && facts.owner;

/** It is a first contact, which needs membership. */
export function mayInvite(actor: Actor, facts: GroupFacts): Verdict {
  if (!leads(facts)) return false;
  if (!actor.member) return 'MembersOnly';
  return facts.room > 0 ? true : 'GroupFull';
}

export const mayRename = (_actor: Actor, facts: GroupFacts): boolean => leads(facts);
export const mayLeave = (_actor: Actor, facts: GroupFacts): boolean => isIn(facts);

export const mayAnswerInvitation = (_actor: Actor, { type, standing }: GroupFacts): boolean =>
  type === 'GroupChat' && standing === 'Invited';

export const mayRemove = (_actor: Actor, facts: MemberFacts): boolean =>
  leads(facts) && !facts.member.own && facts.member.standing !== 'Left';
