import { sql } from 'kysely';
import { MailBox } from '../../../../shared/enums.ts';
import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { ConversationsChanged } from '../events.ts';
import { ownConversations } from '../ownConversations.ts';
import { mayMove, type Places } from '../rules.ts';

export const MoveConversations = handle(mails.MoveConversations, {
  counts: ['unreadMail'],
  load: ({ conversationIds }, unit, { profileId }) => ownConversations(unit, profileId, conversationIds),
  may: (actor, places: Places) => mayMove(actor, places),
  async do({ conversationIds }, { box }, { profileId }, unit) {
    await sql`update participant set box = ${MailBox[box]}
      where profile_id = ${profileId} and conversation_id = any(${conversationIds}::bigint[])`.execute(unit.sql);
    unit.record(ConversationsChanged, { profileId });
    return {};
  },
});
