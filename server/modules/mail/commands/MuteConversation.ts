import { sql } from 'kysely';
import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { ConversationsChanged } from '../events.ts';
import { ownConversations } from '../ownConversations.ts';
import { mayArrange, type Places } from '../rules.ts';

export const MuteConversation = handle(mails.MuteConversation, {
  counts: ['unreadMail'],
  load: ({ conversationId }, unit, { profileId }) => ownConversations(unit, profileId, [conversationId]),
  may: (actor, places: Places) => mayArrange(actor, places),
  async do(_own, { conversationId, until }, { profileId }, unit) {
    await sql`update participant set muted_until = ${until}
      where profile_id = ${profileId} and conversation_id = ${conversationId}`.execute(unit.sql);
    unit.record(ConversationsChanged, { profileId });
    return {};
  },
});
