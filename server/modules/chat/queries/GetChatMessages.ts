import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { chatViewer } from '../apart.ts';
import { findReadable } from '../channels.ts';
import { messagesFor } from '../messages.ts';

export const GetChatMessages = handle(chat.GetChatMessages, async (input, actor, { read, now, platform }) => {
  const { channelId, isPrivate } = (await findReadable(read, input.roomId, actor, now)) ?? refuse('NotFound');
  const viewer = chatViewer(actor, now);
  // Who reads a private chat has met their partner there.
  const all = isPrivate || viewer.moderates;
  return messagesFor(read, platform.secrets, { ...viewer, moderates: all }, channelId, input);
});
