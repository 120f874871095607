import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { handle } from '../../../platform/handle.ts';
import { arrivalsIn } from '../arrivals.ts';
import { findRoom } from '../channels.ts';

export const GetChatArrivals = handle(
  chatModeration.GetChatArrivals,
  async ({ roomId, within }, actor, { read, now }) => {
    await findRoom(read, actor, roomId, now);
    return { items: await arrivalsIn(read, actor, { roomId, within }, now) };
  },
);
