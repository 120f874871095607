import { startRooms } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { chatViewer } from '../apart.ts';
import { roomsFor } from '../rooms.ts';

const most = 4;

export const GetChatRoomsForStart = handle(startRooms.GetChatRoomsForStart, async (_input, actor, { read, now }) => {
  if (actor.chatBanned) return { items: [] };
  const found = await roomsFor(read, { actor, viewer: chatViewer(actor, now) }, actor.siteId);
  const alive = found.filter(({ people }) => people > 0).toSorted((a, b) => b.people - a.people);
  return {
    items: alive.slice(0, most).map(({ roomId, name, topic, people, groups, joined }) => ({
      ...{ roomId, name, topic, people, groups, joined },
    })),
  };
});
