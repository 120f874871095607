import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { handle } from '../../../platform/handle.ts';
import { banOf, liftStatement } from '../../moderation/index.ts';
import { holdChatSubject, mayModerate, type ChatSubject } from '../subjects.ts';

export const LiftChatBan = handle(chatModeration.LiftChatBan, {
  load: ({ profileId }, unit, actor) => holdChatSubject(unit, actor, profileId),
  may: (actor, subject: ChatSubject) => {
    const allowed = mayModerate(actor, subject);
    return allowed === true ? subject.banned || 'NotBanned' : allowed;
  },
  async do({ profileId }, _input, { accountId: by }, context) {
    // It may have been stated on the other side, and holds on both.
    const ban = await banOf(context.sql, 'Chat', profileId, context.now);
    if (ban) await liftStatement(context, ban.statementId, { reason: 'Cleared', by });
    context.about(profileId);
    return {};
  },
});
