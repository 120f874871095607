import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { handle } from '../../../platform/handle.ts';
import { arrivalsIn } from '../arrivals.ts';
import { findRoom } from '../channels.ts';
import { timeOut } from '../timeouts.ts';

export const TimeoutArrivals = handle(chatModeration.TimeoutArrivals, {
  load: ({ roomId }, { sql: database, now }, actor) => findRoom(database, actor, roomId, now),
  async do(_room, { roomId, within, minutes, except, reason: rule, facts }, actor, context) {
    const arrived = await arrivalsIn(context.sql, actor, { roomId, within }, context.now);
    const chosen = arrived.filter(({ profile }) => !except.includes(profile.profileId));
    for (const { profile } of chosen)
      await timeOut(context, { profileId: profile.profileId, roomId, minutes, rule, facts, by: actor.accountId });
    return { people: chosen.length };
  },
});
