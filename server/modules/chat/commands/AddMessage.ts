import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findRoom, mustNotBeBanned, type RoomFacts } from '../channels.ts';
import { say } from '../writing.ts';

export const AddMessage = handle(chat.AddMessage, {
  load: async ({ roomId }, { sql: database, now }, actor) => {
    await mustNotBeBanned(database, actor, now);
    return findRoom(database, actor, roomId, now);
  },
  may: (_actor, { joined }: RoomFacts) => joined || 'NotInRoom',
  do: (writing, { text, mentions }, actor, context) => say(context, actor, writing, { text, mentions }),
});
