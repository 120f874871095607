import { groupChats } from '../../../../shared/mail/groups.ts';
import { handle } from '../../../platform/handle.ts';
import { holdGroup, part, passOn } from '../groups.ts';
import { mayLeave, type GroupFacts } from '../groupRules.ts';
import { addLine } from '../sending.ts';

export const LeaveGroupChat = handle(groupChats.LeaveGroupChat, {
  counts: ['unreadMail'],
  load: ({ conversationId }, unit, { profileId }) => holdGroup(unit, conversationId, profileId),
  may: (actor, facts: GroupFacts) => mayLeave(actor, facts),
  async do({ conversationId }, _input, { profileId }, context) {
    await addLine(context, conversationId, { type: 'GroupChatLeft', senderId: profileId });
    await part(context, conversationId, profileId);
    await passOn(context.sql, profileId, conversationId);
    return {};
  },
});
