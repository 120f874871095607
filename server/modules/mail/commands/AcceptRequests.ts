import { sql } from 'kysely';
import { MailBox } from '../../../../shared/enums.ts';
import { mailRequests } from '../../../../shared/mail/requests.ts';
import { handle } from '../../../platform/handle.ts';
import { isDeclinedRequest, isKept } from '../conversations.ts';
import { catchUp } from '../declined.ts';
import { ConversationsChanged } from '../events.ts';
import { ownConversations } from '../ownConversations.ts';
import { maySettle, type Places } from '../rules.ts';

const settled = sql<boolean>`(${isKept} or ${isDeclinedRequest})`;

export const AcceptRequests = handle(mailRequests.AcceptRequests, {
  counts: ['unreadMail'],
  async load({ conversationIds }, unit, { profileId }) {
    // What is sent at the same moment comes before or after, and is missed by neither.
    await sql`select from conversation where id = any(array(select conversation_id from participant
        where profile_id = ${profileId} and conversation_id = any(${conversationIds}::bigint[]))) order by id for no key update`.execute(
      unit.sql,
    );
    return ownConversations(unit, profileId, conversationIds, settled);
  },
  may: (actor, places: Places) => maySettle(actor, places),
  async do({ conversationIds }, _input, { profileId }, unit) {
    await catchUp(unit, profileId, conversationIds);
    await sql`update participant set box = ${MailBox.Inbox}
      where profile_id = ${profileId} and conversation_id = any(${conversationIds}::bigint[])`.execute(unit.sql);
    unit.record(ConversationsChanged, { profileId });
    return {};
  },
});
