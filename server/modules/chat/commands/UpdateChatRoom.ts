import { sql } from 'kysely';
import { chatRooms } from '../../../../shared/chat/rooms.ts';
import { handle } from '../../../platform/handle.ts';
import { holdRoom, saveTexts } from '../roomStore.ts';
import { topicOf } from '../topic.ts';

export const UpdateChatRoom = handle(chatRooms.UpdateChatRoom, {
  load: ({ roomId }, { sql: database }) => holdRoom(database, roomId),
  async do({ channelId }, { texts, language, capacity }, _actor, { sql: database, platform, afterCommit }) {
    // Whoever is in a room that becomes too small for all stays; nobody comes in until there is a place again.
    await sql`update chat_room set language = ${language}, capacity = ${capacity} where channel_id = ${channelId}`.execute(
      database,
    );
    await saveTexts(database, channelId, texts);
    afterCommit(() => platform.hub.staleFor(topicOf(channelId), ['ChatRoom', 'ChatRooms']));
    return {};
  },
});
