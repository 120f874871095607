import { privateChats } from '../../../../shared/chat/private.ts';
import { handle } from '../../../platform/handle.ts';
import { leaveChat } from '../private/leaving.ts';
import { holdPair } from '../private/pairs.ts';

export const LeavePrivateChat = handle(privateChats.LeavePrivateChat, {
  load: ({ partnerProfileId }, unit, actor) => holdPair(unit, actor, partnerProfileId),
  async do({ chat, ...pair }, _input, _actor, context) {
    if (chat) await leaveChat(context, pair, chat);
    return {};
  },
});
