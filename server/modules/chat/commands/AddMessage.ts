import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findChannel, mustNotBeBanned, type ChannelFacts } from '../channels.ts';
import { holdChat } from '../private/finding.ts';
import { say } from '../writing.ts';

export const AddMessage = handle(chat.AddMessage, {
  load: async ({ roomId }, unit, actor) => {
    const channel = await findChannel(unit.sql, actor, roomId, unit.now, holdChat);
    if (!channel || channel.banned) await mustNotBeBanned(unit.sql, actor, unit.now);
    return channel ?? refuse('NotFound');
  },
  may: (_actor, { joined }: ChannelFacts) => joined || 'NotInRoom',
  do: (writing, { text, mentions }, actor, context) => say(context, actor, writing, { text, mentions }),
});
