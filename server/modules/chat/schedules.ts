import { sql } from 'kysely';
import { days, seconds } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { leaveSilently } from './presence.ts';
import { topicOf } from './topic.ts';

export const schedules: Schedule[] = [
  {
    name: 'LeaveChat',
    every: 30 * seconds,
    async work({ database, hub }, now) {
      for (const { channelId, profileId } of await leaveSilently(database.write(), now)) {
        hub.lookAgain(profileId);
        hub.pass(topicOf(channelId), profileId);
      }
    },
  },
  {
    // Where somebody stopped reading is known for a day, as long as there is something to read.
    name: 'ForgetChatPresence',
    every: 3600 * seconds,
    run: async ({ sql: database, now }) => {
      await sql`delete from chat_presence where left_at is not null and seen_at < ${new Date(now.getTime() - days)}`.execute(
        database,
      );
    },
  },
];
