import { sql } from 'kysely';
import { chat, type roomActions } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { chatViewer } from '../apart.ts';
import { findRoom, timeoutOf } from '../channels.ts';
import { membershipNeeded } from '../membership.ts';
import { roomsFor } from '../rooms.ts';

type Action = (typeof roomActions)[number];

function actionsIn(joined: boolean, needed: boolean): Action[] {
  if (joined) return ['AddMessage', 'LeaveRoom'];
  return needed ? [] : ['JoinRoom'];
}

export const GetChatRoom = handle(chat.GetChatRoom, async ({ roomId }, actor, { read, now }) => {
  const { joined, readNumber } = await findRoom(read, actor, roomId, now);
  const viewer = chatViewer(actor, now);
  const [room] = await roomsFor(read, { actor, viewer }, actor.siteId, sql`r.channel_id = ${roomId}`);
  const until = await timeoutOf(read, actor.profileId, roomId, now);
  const needed = membershipNeeded(actor);
  return {
    ...(room ?? refuse('NotFound')),
    level: actor.chatLevel ?? 'Normal',
    can: actionsIn(joined, needed),
    membershipNeeded: needed,
    readNumber,
    timedOutUntil: until?.toISOString() ?? null,
  };
});
