import { sql } from 'kysely';
import { ChatUserLevel } from '../../../../shared/enums.ts';
import { chatRooms } from '../../../../shared/chat/rooms.ts';
import { handle } from '../../../platform/handle.ts';
import { leave } from '../presence.ts';
import { topicOf } from '../topic.ts';

export const LogInToChat = handle(chatRooms.LogInToChat, {
  async do(_subject, { level }, { sessionId, profileId }, context) {
    const { sql: database, now, platform, call } = context;
    await sql`insert into chat_login (session_id, level, at) values (${sessionId}, ${ChatUserLevel[level]}, ${now})
      on conflict (session_id) do update set level = excluded.level, at = excluded.at`.execute(database);
    // A hidden moderator is in no room, also not from before.
    const left = level === 'ModeratorHidden' ? await leave(context, profileId) : [];
    context.afterCommit(async () => {
      await platform.sessions.forget(call.token);
      for (const channelId of left) platform.hub.pass(topicOf(channelId), profileId);
    });
    return {};
  },
});
