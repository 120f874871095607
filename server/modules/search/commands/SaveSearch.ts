import { sql } from 'kysely';
import { mostSavedSearches, savedSearches } from '../../../../shared/search/saved.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { latestOrdinal, lockSaved, sealSearch } from '../saved.ts';

export const SaveSearch = handle(savedSearches.SaveSearch, {
  async do(_subject, { name, search, alert }, { profileId }, unit) {
    await lockSaved(unit, profileId);
    const sealed = sealSearch(unit.platform.secrets, profileId, { name, search });
    const made = await firstRow(
      unit.sql,
      sql<{ id: number }>`
        insert into saved_search (profile_id, position, sealed, alert, seen_ordinal, told_ordinal, told_at)
        select ${profileId}, coalesce(max(position), 0) + 1, ${sealed}, ${alert}, ${latestOrdinal}, ${latestOrdinal}, ${unit.now}
        from saved_search where profile_id = ${profileId} having count(*) < ${mostSavedSearches} returning id`,
    );
    return made ? { savedSearchId: made.id } : refuse('TooManySavedSearches');
  },
});
