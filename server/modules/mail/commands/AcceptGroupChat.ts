import { groupChats } from '../../../../shared/mail/groups.ts';
import { handle } from '../../../platform/handle.ts';
import { answered, holdGroup, join } from '../groups.ts';
import { mayAnswerInvitation, type GroupFacts } from '../groupRules.ts';

export const AcceptGroupChat = handle(groupChats.AcceptGroupChat, {
  counts: ['unreadMail'],
  load: ({ conversationId }, unit, { profileId }) => holdGroup(unit, conversationId, profileId),
  may: (actor, facts: GroupFacts) => mayAnswerInvitation(actor, facts),
  async do({ conversationId }, _input, { profileId }, context) {
    await join(context, conversationId, profileId);
    await answered(context, conversationId, profileId);
    return {};
  },
});
