/** What moderators change in a room; everybody there is told of it in the room. */
import { sql, type RawBuilder } from 'kysely';
import type { ChatNote, NameOf } from '../../../shared/enums.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { addMessage } from './messages.ts';
import { topicOf } from './topic.ts';

/** Changes a room, and says so there. */
export async function changeRoom(
  context: CommandContext,
  channelId: number,
  change: RawBuilder<unknown>,
  note: NameOf<typeof ChatNote>,
): Promise<void> {
  const { sql: database, platform } = context;
  await sql`update chat_room set ${change} where channel_id = ${channelId}`.execute(database);
  await sayInRoom(context, channelId, note);
  context.afterCommit(() => platform.hub.staleFor(topicOf(channelId), ['ChatRoom', 'ChatRooms']));
}

/** Says in a room what happened there. */
export async function sayInRoom(
  context: CommandContext,
  channelId: number,
  note: NameOf<typeof ChatNote>,
): Promise<void> {
  const { platform } = context;
  await addMessage(context, platform.secrets, channelId, { type: 'System', senderId: null, level: 'Normal', note });
  context.afterCommit(() => platform.hub.advance(topicOf(channelId)));
}
