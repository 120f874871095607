import { chatRooms } from '../../../../shared/chat/rooms.ts';
import { handle } from '../../../platform/handle.ts';
import { createRoom } from '../roomStore.ts';

export const CreateChatRoom = handle(chatRooms.CreateChatRoom, {
  do: async (_subject, input, _actor, unit) => ({ roomId: await createRoom(unit, input) }),
});
