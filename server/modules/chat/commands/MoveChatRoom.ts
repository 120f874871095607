import { chatRooms } from '../../../../shared/chat/rooms.ts';
import { handle } from '../../../platform/handle.ts';
import { moveRoom } from '../roomStore.ts';

export const MoveChatRoom = handle(chatRooms.MoveChatRoom, {
  async do(_subject, { roomId, direction }, _actor, { sql: database }) {
    await moveRoom(database, roomId, direction);
    return {};
  },
});
