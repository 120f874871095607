import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { handle } from '../../../platform/handle.ts';
import { findRoom } from '../channels.ts';
import { holdChatSubject, mayModerate } from '../subjects.ts';
import { timeOut } from '../timeouts.ts';

export const TimeoutFromChat = handle(chatModeration.TimeoutFromChat, {
  load: async ({ profileId, roomId }, unit, actor) => {
    if (roomId !== undefined) await findRoom(unit.sql, actor, roomId, unit.now);
    return holdChatSubject(unit, actor, profileId);
  },
  may: mayModerate,
  async do({ profileId }, { roomId, minutes, reason: rule, facts }, { accountId: by }, context) {
    await timeOut(context, { profileId, roomId, minutes, rule, facts, by });
    context.about(profileId, { reason: rule });
    return {};
  },
});
