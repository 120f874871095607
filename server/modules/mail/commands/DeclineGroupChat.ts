import { sql } from 'kysely';
import { MailBox, ParticipantStatus } from '../../../../shared/enums.ts';
import { groupChats } from '../../../../shared/mail/groups.ts';
import { handle } from '../../../platform/handle.ts';
import { answered, holdGroup } from '../groups.ts';
import { mayAnswerInvitation, type GroupFacts } from '../groupRules.ts';

export const DeclineGroupChat = handle(groupChats.DeclineGroupChat, {
  counts: ['unreadMail'],
  load: ({ conversationId }, unit, { profileId }) => holdGroup(unit, conversationId, profileId),
  may: (actor, facts: GroupFacts) => mayAnswerInvitation(actor, facts),
  async do({ conversationId }, _input, { profileId }, context) {
    // Who was in it before keeps what they have.
    await sql`update participant set marked_unread = false, box = ${MailBox.Inbox},
        standing = case when last_number > cleared_number then ${ParticipantStatus.Left} else standing end,
        declined_at = case when last_number > cleared_number then null else ${context.now}::timestamptz end
      where profile_id = ${profileId} and conversation_id = ${conversationId}`.execute(context.sql);
    await answered(context, conversationId, profileId);
    return {};
  },
});
