import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { chatViewer } from '../apart.ts';
import { findReadable } from '../channels.ts';
import { messagesFor } from '../messages.ts';

export const GetChatMessages = handle(chat.GetChatMessages, async (input, actor, { read, now, platform }) => {
  const { channelId } = (await findReadable(read, input.roomId, actor, now)) ?? refuse('NotFound');
  return messagesFor(read, platform.secrets, chatViewer(actor, now), channelId, input);
});
