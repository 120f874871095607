import { sql } from 'kysely';
import { chat } from '../../../../shared/chat/contract.ts';
import { mostRooms } from '../../../../shared/chat/shapes.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { chatViewer } from '../apart.ts';
import { findRoom, mustNotBeBanned } from '../channels.ts';
import { enter, isPresent } from '../presence.ts';
import { roomsFor } from '../rooms.ts';
import { topicOf } from '../topic.ts';

export const JoinRoom = handle(chat.JoinRoom, {
  load: async ({ roomId }, { sql: database, now }, actor) => {
    // Whoever comes in takes one of the places, so that nobody else does meanwhile.
    await sql`select from chat_channel where id = ${roomId} for no key update`.execute(database);
    await mustNotBeBanned(database, actor, now);
    return findRoom(database, actor, roomId, now);
  },
  may: ({ member, chatLevel }) => member || chatLevel !== 'Normal' || 'MembersOnly',
  async do({ channelId, joined }, _input, actor, unit) {
    // A hidden moderator stands nowhere; that one looked is on record with the log-in.
    if (joined || actor.chatLevel === 'ModeratorHidden') return {};
    const viewer = chatViewer(actor, unit.now);
    const [room] = await roomsFor(unit.sql, { actor, viewer }, actor.siteId, sql`r.channel_id = ${channelId}`);
    if (!room || room.full) refuse('RoomFull');
    const open = await firstRow(
      unit.sql,
      sql<{ many: number }>`select count(*)::int as many from chat_presence p join chat_room using (channel_id)
        where p.profile_id = ${actor.profileId} and ${isPresent('p', unit.now)}`,
    );
    if (open!.many >= mostRooms) refuse('TooMany');
    await enter(unit, channelId, actor.profileId);
    unit.afterCommit(() => unit.platform.hub.pass(topicOf(channelId), actor.profileId));
    return {};
  },
});
