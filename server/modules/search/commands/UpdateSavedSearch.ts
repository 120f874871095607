import { sql } from 'kysely';
import { savedSearches } from '../../../../shared/search/saved.ts';
import { handle } from '../../../platform/handle.ts';
import { latestOrdinal, ownSaved, sealSearch } from '../saved.ts';

export const UpdateSavedSearch = handle(savedSearches.UpdateSavedSearch, {
  async do(_subject, { savedSearchId, name, search, alert }, { profileId }, unit) {
    const { secrets } = unit.platform;
    const saved = await ownSaved(unit, secrets, profileId, savedSearchId);
    const sealed = sealSearch(secrets, profileId, { name: name ?? saved.name, search: search ?? saved.search });
    // Whoever is meant anew has been there already, and so has whoever came while nobody wanted to be told.
    const begins = search !== undefined || alert === true;
    await sql`update saved_search set sealed = ${sealed}, alert = coalesce(${alert ?? null}, alert),
        seen_ordinal = case when ${search !== undefined} then ${latestOrdinal} else seen_ordinal end,
        told_ordinal = case when ${begins} then ${latestOrdinal} else told_ordinal end
      where id = ${savedSearchId}`.execute(unit.sql);
    return {};
  },
});
