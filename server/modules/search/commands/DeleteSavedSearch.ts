import { sql } from 'kysely';
import { savedSearches } from '../../../../shared/search/saved.ts';
import { handle } from '../../../platform/handle.ts';
import { ownSaved } from '../saved.ts';

export const DeleteSavedSearch = handle(savedSearches.DeleteSavedSearch, {
  async do(_subject, { savedSearchId }, { profileId }, unit) {
    await ownSaved(unit, unit.platform.secrets, profileId, savedSearchId);
    await sql`delete from saved_search where id = ${savedSearchId}`.execute(unit.sql);
    return {};
  },
});
