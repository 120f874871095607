import { sql } from 'kysely';
import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { handle } from '../../../platform/handle.ts';
import { findRoom } from '../channels.ts';
import { changeRoom } from '../roomChanges.ts';

export const SetChatSlowMode = handle(chatModeration.SetChatSlowMode, {
  load: ({ roomId }, { sql: database, now }, actor) => findRoom(database, actor, roomId, now),
  async do({ channelId, slowSeconds }, { seconds }, _actor, context) {
    if (slowSeconds === seconds) return {};
    await changeRoom(context, channelId, sql`slow_seconds = ${seconds}`, seconds > 0 ? 'SlowModeOn' : 'SlowModeOff');
    return {};
  },
});
