import { topMenuConversations } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { listOf } from '../lists.ts';

export const Conversations = handle(topMenuConversations.Conversations, ({ take }, actor, context) =>
  listOf(context, actor, { box: 'Inbox', unreadFirst: false, skip: 0, take }),
);
