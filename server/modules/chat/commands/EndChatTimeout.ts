import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { handle } from '../../../platform/handle.ts';
import { liftStatement } from '../../moderation/index.ts';
import { holdChatSubject, mayModerate, type ChatSubject } from '../subjects.ts';

export const EndChatTimeout = handle(chatModeration.EndChatTimeout, {
  load: ({ profileId }, unit, actor) => holdChatSubject(unit, actor, profileId),
  may: (actor, subject: ChatSubject) => {
    const allowed = mayModerate(actor, subject);
    return allowed === true ? subject.timedOut || 'NotBanned' : allowed;
  },
  async do({ profileId }, _input, { accountId: by }, context) {
    await liftStatement(context, { profileId, scope: 'ChatTimeout' }, { reason: 'Cleared', by });
    context.about(profileId);
    return {};
  },
});
