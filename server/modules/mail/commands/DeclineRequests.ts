import { sql } from 'kysely';
import { mailRequests } from '../../../../shared/mail/requests.ts';
import { handle } from '../../../platform/handle.ts';
import { ConversationsChanged } from '../events.ts';
import { ownConversations } from '../ownConversations.ts';
import { maySettle, type Places } from '../rules.ts';

export const DeclineRequests = handle(mailRequests.DeclineRequests, {
  counts: ['unreadMail'],
  load: ({ conversationIds }, unit, { profileId }) => ownConversations(unit, profileId, conversationIds),
  may: (actor, places: Places) => maySettle(actor, places),
  async do({ conversationIds }, _input, { profileId }, unit) {
    await sql`update participant set declined_at = ${unit.now}, read_number = greatest(read_number, last_number), marked_unread = false
      where profile_id = ${profileId} and conversation_id = any(${conversationIds}::bigint[])`.execute(unit.sql);
    unit.record(ConversationsChanged, { profileId });
    return {};
  },
});
