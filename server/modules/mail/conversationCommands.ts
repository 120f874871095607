import type { Actor } from '../../platform/actor.ts';
import { can } from '../../platform/handle.ts';
import { AcceptRequests } from './commands/AcceptRequests.ts';
import { DeclineRequests } from './commands/DeclineRequests.ts';
import { DeleteConversations } from './commands/DeleteConversations.ts';
import { MarkConversationsUnread } from './commands/MarkConversationsUnread.ts';
import { MarkLodgeConversationAnswered } from './commands/MarkLodgeConversationAnswered.ts';
import { MoveConversations } from './commands/MoveConversations.ts';
import { MuteConversation } from './commands/MuteConversation.ts';
import { PinConversation } from './commands/PinConversation.ts';
import { SendMail } from './commands/SendMail.ts';
import type { ConversationFacts } from './rules.ts';

/** Which of the commands about a conversation an actor may send. */
export const canWithConversation = (actor: Actor, facts: ConversationFacts) =>
  can(actor, facts, {
    SendMail,
    MoveConversations,
    MuteConversation,
    PinConversation,
    MarkConversationsUnread,
    DeleteConversations,
    AcceptRequests,
    DeclineRequests,
    MarkLodgeConversationAnswered,
  });
