import { topMenuConversations } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { listOf, unreadOf } from '../lists.ts';

export const Conversations = handle(topMenuConversations.Conversations, async ({ take, unread }, actor, context) => {
  const news = unread ? await unreadOf(context, actor, take) : undefined;
  if (news && news.items.length > 0) return news;
  return listOf(context, actor, { box: 'Inbox', unreadFirst: false, skip: 0, take });
});
