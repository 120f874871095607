import { sql } from 'kysely';
import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { ConversationsChanged } from '../events.ts';
import { ownConversations } from '../ownConversations.ts';
import { dropUnreadable } from '../pictures.ts';
import { mayDelete, type Places } from '../rules.ts';

export const DeleteConversations = handle(mails.DeleteConversations, {
  counts: ['unreadMail'],
  load: ({ conversationIds }, unit, { profileId }) => ownConversations(unit, profileId, conversationIds),
  may: (actor, places: Places) => mayDelete(actor, places),
  async do({ conversationIds }, _input, { profileId }, unit) {
    await sql`update participant set cleared_number = last_number, read_number = greatest(read_number, last_number),
        marked_unread = false, pinned = false
      where profile_id = ${profileId} and conversation_id = any(${conversationIds}::bigint[])`.execute(unit.sql);
    await dropUnreadable(unit, conversationIds);
    unit.record(ConversationsChanged, { profileId });
    return {};
  },
});
