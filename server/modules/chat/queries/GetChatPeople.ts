import { chat } from '../../../../shared/chat/contract.ts';
import { movingPage } from '../../../platform/database/cursors.ts';
import { handle } from '../../../platform/handle.ts';
import { chatViewer } from '../apart.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findReadable } from '../channels.ts';
import { peopleIn } from '../people.ts';

export const GetChatPeople = handle(
  chat.GetChatPeople,
  async ({ roomId, ...input }, actor, { read, now, platform }) => {
    const { channelId, isPrivate } = (await findReadable(read, roomId, actor, now)) ?? refuse('NotFound');
    if (isPrivate) refuse('NotFound');
    const page = movingPage(platform.secrets, 'GetChatPeople', input);
    return peopleIn(read, chatViewer(actor, now), channelId, { page, locale: actor.locale });
  },
);
