import { sql } from 'kysely';
import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { ConversationsChanged } from '../events.ts';
import { ownConversations } from '../ownConversations.ts';
import { mayArrange, type Places } from '../rules.ts';

export const MarkConversationsUnread = handle(mails.MarkConversationsUnread, {
  counts: ['unreadMail'],
  load: ({ conversationIds }, unit, { profileId }) => ownConversations(unit, profileId, conversationIds),
  may: (actor, places: Places) => mayArrange(actor, places),
  async do({ conversationIds }, _input, { profileId }, unit) {
    await sql`update participant set marked_unread = true
      where profile_id = ${profileId} and conversation_id = any(${conversationIds}::bigint[])`.execute(unit.sql);
    unit.record(ConversationsChanged, { profileId });
    return {};
  },
});
