import { sql } from 'kysely';
import { savedSearches } from '../../../../shared/search/saved.ts';
import { handle } from '../../../platform/handle.ts';
import { latestOrdinal, ownSaved } from '../saved.ts';

export const MarkSavedSearchSeen = handle(savedSearches.MarkSavedSearchSeen, {
  async do(_subject, { savedSearchId }, { profileId }, unit) {
    await ownSaved(unit, unit.platform.secrets, profileId, savedSearchId);
    await sql`update saved_search set seen_ordinal = ${latestOrdinal}, told_ordinal = ${latestOrdinal}
      where id = ${savedSearchId}`.execute(unit.sql);
    return {};
  },
});
