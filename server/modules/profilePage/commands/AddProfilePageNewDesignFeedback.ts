import { sql } from 'kysely';
import { dayIn } from '../../../../shared/wallClock.ts';
import { profilePageFeedback } from '../../../../shared/profilePage/contract.ts';
import { handle } from '../../../platform/handle.ts';

export const AddProfilePageNewDesignFeedback = handle(profilePageFeedback.AddProfilePageNewDesignFeedback, {
  async do(_subject, { text, rating }, { profileId, timeZone }, unit) {
    await sql`insert into page_feedback (profile_id, day, text, rating, at)
      values (${profileId}, ${dayIn(timeZone, unit.now)}, ${text}, ${rating}, ${unit.now})
      on conflict (profile_id, day) do update
        set text = excluded.text, rating = excluded.rating, at = excluded.at`.execute(unit.sql);
    return {};
  },
});
