import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { leave } from '../presence.ts';
import { topicOf } from '../topic.ts';

export const LeaveRoom = handle(chat.LeaveRoom, {
  async do(_subject, { roomId }, { profileId }, unit) {
    const left = await leave(unit, profileId, roomId);
    unit.afterCommit(() => {
      const { hub } = unit.platform;
      // My other pages are in the room no more either.
      if (left.length > 0) hub.lookAgain(profileId);
      for (const channelId of left) hub.pass(topicOf(channelId), profileId);
    });
    return {};
  },
});
