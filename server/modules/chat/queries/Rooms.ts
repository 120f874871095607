import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { chatViewer } from '../apart.ts';
import { membershipNeeded } from '../membership.ts';
import { roomsFor } from '../rooms.ts';

export const Rooms = handle(chat.Rooms, async (_input, actor, { read, now }) => ({
  rooms: await roomsFor(read, { actor, viewer: chatViewer(actor, now) }, actor.siteId),
  membershipNeeded: membershipNeeded(actor),
  level: actor.chatLevel ?? 'Normal',
}));
