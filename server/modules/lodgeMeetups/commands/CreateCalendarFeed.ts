import { sql } from 'kysely';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { addressOn } from '../../../platform/site.ts';
import { feedPath, hashOf, newToken } from '../feedTokens.ts';

export const CreateCalendarFeed = handle(meetups.CreateCalendarFeed, {
  // Nothing of the dark variant goes on to calendars elsewhere, and two feeds side by side would be of one person.
  may: ({ dark }) => !dark || 'NotFound',
  async do(_subject, { withPlace }, { profileId }, { sql: database, now, call, platform }) {
    const token = newToken();
    await sql`insert into calendar_feed (profile_id, token_hash, with_place, created_at)
      values (${profileId}, ${hashOf(token)}, ${withPlace}, ${now})
      on conflict (profile_id) do update set token_hash = excluded.token_hash, with_place = excluded.with_place,
        created_at = excluded.created_at`.execute(database);
    return { url: addressOn(call.site, platform.config, feedPath(token)) };
  },
});
