import { sql } from 'kysely';
import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { handle } from '../../../platform/handle.ts';
import { findRoom } from '../channels.ts';
import { changeRoom } from '../roomChanges.ts';

export const PauseChatRoom = handle(chatModeration.PauseChatRoom, {
  load: ({ roomId }, { sql: database, now }, actor) => findRoom(database, actor, roomId, now),
  async do({ channelId, pausedAt }, { paused }, _actor, context) {
    if ((pausedAt !== null) === paused) return {};
    const since = paused ? context.now : null;
    await changeRoom(context, channelId, sql`paused_at = ${since}`, paused ? 'Paused' : 'Resumed');
    return {};
  },
});
