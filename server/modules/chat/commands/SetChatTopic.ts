import { sql } from 'kysely';
import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { handle } from '../../../platform/handle.ts';
import { findRoom } from '../channels.ts';
import { sayInRoom } from '../roomChanges.ts';
import { topicOf } from '../topic.ts';

export const SetChatTopic = handle(chatModeration.SetChatTopic, {
  load: ({ roomId }, { sql: database, now }, actor) => findRoom(database, actor, roomId, now),
  async do({ channelId }, { topic }, _actor, context) {
    const { sql: database, platform } = context;
    await sql`update chat_room_text set topic = ${topic} where channel_id = ${channelId}`.execute(database);
    await sayInRoom(context, channelId, 'TopicChanged');
    context.afterCommit(() => platform.hub.staleFor(topicOf(channelId), ['ChatRoom', 'ChatRooms']));
    return {};
  },
});
