import { sql } from 'kysely';
import { MailBox } from '../../../../shared/enums.ts';
import { mailRequests } from '../../../../shared/mail/requests.ts';
import { handle } from '../../../platform/handle.ts';
import { ConversationsChanged } from '../events.ts';
import { ownConversations } from '../own.ts';
import { maySettle, type Places } from '../rules.ts';

export const AcceptRequests = handle(mailRequests.AcceptRequests, {
  counts: ['unreadMail'],
  load: ({ conversationIds }, unit, { profileId }) => ownConversations(unit, profileId, conversationIds),
  may: (actor, places: Places) => maySettle(actor, places),
  async do({ conversationIds }, _input, { profileId }, unit) {
    await sql`update participant set box = ${MailBox.Inbox}
      where profile_id = ${profileId} and conversation_id = any(${conversationIds}::bigint[])`.execute(unit.sql);
    unit.record(ConversationsChanged, { profileId });
    return {};
  },
});
