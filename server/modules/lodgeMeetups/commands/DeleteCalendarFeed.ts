import { sql } from 'kysely';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';

export const DeleteCalendarFeed = handle(meetups.DeleteCalendarFeed, {
  async do(_subject, _input, { profileId }, { sql: database }) {
    await sql`delete from calendar_feed where profile_id = ${profileId}`.execute(database);
    return {};
  },
});
