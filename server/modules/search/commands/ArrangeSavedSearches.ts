import { sql } from 'kysely';
import { savedSearches } from '../../../../shared/search/saved.ts';
import { handle } from '../../../platform/handle.ts';
import { lockSaved } from '../saved.ts';

export const ArrangeSavedSearches = handle(savedSearches.ArrangeSavedSearches, {
  async do(_subject, { savedSearchIds }, { profileId }, unit) {
    await lockSaved(unit, profileId);
    await sql`update saved_search set position = arranged.nth
      from (select id, row_number() over (order by array_position(${savedSearchIds}::bigint[], id), position, id) as nth
        from saved_search where profile_id = ${profileId}) arranged
      where saved_search.id = arranged.id`.execute(unit.sql);
    return {};
  },
});
