import { chatRooms } from '../../../../shared/chat/rooms.ts';
import { handle } from '../../../platform/handle.ts';
import { closeRoom, reopenRoom } from '../roomStore.ts';
import { topicOf } from '../topic.ts';

export const CloseChatRoom = handle(chatRooms.CloseChatRoom, {
  async do(_subject, { roomId, closed }, _actor, unit) {
    if (!closed) {
      await reopenRoom(unit.sql, roomId);
      return {};
    }
    const left = await closeRoom(unit, roomId);
    const { hub } = unit.platform;
    unit.afterCommit(() => {
      // They read that it is closed before their sockets lose it.
      hub.staleFor(topicOf(roomId), ['ChatRoom', 'ChatRooms']);
      for (const profileId of left) hub.lookAgain(profileId);
    });
    return {};
  },
});
