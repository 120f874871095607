/** Who may do what with conversations; asked by the commands, and by the queries that tell what somebody may. */
import { mostUnanswered } from '../../../shared/mail/shapes.ts';
import type { ConversationType, MailBox, NameOf } from '../../../shared/enums.ts';
import { isSupport, type Actor } from '../../platform/actor.ts';
import type { Verdict } from '../../platform/handle.ts';

/** Where conversations stand for somebody. */
export interface Places {
  boxes: NameOf<typeof MailBox>[];
}

/** What decides whether somebody may write. */
export interface WritingFacts {
  type: NameOf<typeof ConversationType>;
  /** Whoever is at the other end is there, meets the writer, and has not declined them a week ago. */
  reachable: boolean;
  /** The other end is the house. */
  toHouse: boolean;
  /** They have written to the writer at some time. */
  answered: boolean;
  /** How many mails stand there, of which all are the writer's where nobody answered. */
  written: number;
}

export type ConversationFacts = Places & WritingFacts;

/** Writing first needs membership, and so does going on until there is an answer. The house is always reached. */
export function mayWrite(actor: Actor, { type, reachable, toHouse, answered, written }: WritingFacts): Verdict {
  if (type !== 'Normal') return false;
  if (!reachable) return 'Unreachable';
  if (answered || toHouse || isSupport(actor)) return true;
  if (!actor.member) return 'MembersOnly';
  return written < mostUnanswered ? true : 'NotAnswered';
}

const allIn =
  (...of: NameOf<typeof MailBox>[]) =>
  (_actor: Actor, { boxes }: Places): boolean =>
    boxes.every((box) => of.includes(box));

export const mayMove = allIn('Inbox', 'Archive');
export const maySettle = allIn('Requests');
export const mayArrange = allIn('Inbox', 'Archive', 'System');
export const mayDelete = allIn('Inbox', 'Archive', 'System');
