/** Who may do what with conversations; asked by the commands, and by the queries that tell what somebody may. */
import { mostUnanswered } from '../../../shared/mail/shapes.ts';
import type { ConversationType, MailBox, NameOf, ParticipantStatus } from '../../../shared/enums.ts';
import { isSupport, type Actor } from '../../platform/actor.ts';
import type { Verdict } from '../../platform/handlerTypes.ts';

/** Where conversations stand for somebody. */
export interface Places {
  /** How they stand to each; who is only invited to a group answers that, and who runs a lodge answers for it alone. */
  standings: NameOf<typeof ParticipantStatus>[];
  boxes: NameOf<typeof MailBox>[];
}

/** What decides whether somebody may write. */
export interface WritingFacts {
  type: NameOf<typeof ConversationType>;
  standing: NameOf<typeof ParticipantStatus>;
  /** Whoever is at the other end is there, meets the writer, and has not declined them a week ago. */
  reachable: boolean;
  /** The other end is the house. */
  toHouse: boolean;
  /** They have written to the writer at some time. */
  answered: boolean;
  /** A mail to the lodge waits for those who run it, of whom this is one. */
  unanswered: boolean;
  /** How many mails stand there, lines aside, of which all are the writer's where nobody answered. */
  written: number;
}

/** Between two who have no conversation yet and are there for each other. */
export const nothingYet = {
  type: 'Normal',
  standing: 'Joined',
  reachable: true,
  answered: false,
  unanswered: false,
  written: 0,
} as const satisfies Partial<WritingFacts>;

export type ConversationFacts = Places & WritingFacts;

/** Writing first needs membership, and so does going on until there is an answer. The house and lodges are always reached. */
export function mayWrite(
  actor: Actor,
  { type, standing, reachable, toHouse, answered, written }: WritingFacts,
): Verdict {
  if (type === 'GroupChat') return standing === 'Joined';
  if (type !== 'Normal' && type !== 'Lodge') return false;
  if (!reachable) return 'Unreachable';
  if (type === 'Lodge') return true;
  if (answered || toHouse || isSupport(actor)) return true;
  if (!actor.member) return 'MembersOnly';
  return written < mostUnanswered ? true : 'NotAnswered';
}

const allIn =
  (...of: NameOf<typeof MailBox>[]) =>
  (_actor: Actor, { boxes, standings }: Places): boolean =>
    boxes.every((box) => of.includes(box)) && standings.every((one) => one === 'Joined' || one === 'Left');

/** Whoever runs the lodge speaks for it, whoever of them it is. */
export const mayAnswerForLodge = (_actor: Actor, { standings }: Places): boolean =>
  standings.every((one) => one === 'Runs');

export const mayMove = allIn('Inbox', 'Archive');
export const maySettle = allIn('Requests');
export const mayArrange = allIn('Inbox', 'Archive', 'System');
export const mayDelete = allIn('Inbox', 'Archive', 'System');
