import { defineModule } from '../../platform/module.ts';
import { ArrangeSavedSearches } from './commands/ArrangeSavedSearches.ts';
import { DeleteSavedSearch } from './commands/DeleteSavedSearch.ts';
import { MarkSavedSearchSeen } from './commands/MarkSavedSearchSeen.ts';
import { SaveSearch } from './commands/SaveSearch.ts';
import { UpdateSavedSearch } from './commands/UpdateSavedSearch.ts';
import { NotifySavedSearch } from './jobs/NotifySavedSearch.ts';
import { RefreshSearch } from './jobs/RefreshSearch.ts';
import { personal } from './personal.ts';
import { CountNewProfiles } from './queries/CountNewProfiles.ts';
import { GetMatchProfiles } from './queries/GetMatchProfiles.ts';
import { GetSavedSearches } from './queries/GetSavedSearches.ts';
import { GetSearchCounts } from './queries/GetSearchCounts.ts';
import { SearchProfiles } from './queries/SearchProfiles.ts';
import { schedules } from './schedules.ts';

export { followPresence } from './presence.ts';
export { refreshDue } from './refresh.ts';
export { sealSearch } from './saved.ts';
export { bestMatches, newNearby, onlineNearby } from './previews.ts';

/** Searches that members keep. */
const saving = [
  ...[GetSavedSearches, SaveSearch, UpdateSavedSearch, MarkSavedSearchSeen],
  ...[ArrangeSavedSearches, DeleteSavedSearch],
];

/** Finds members by what they tell to whom looks. */
export const search = defineModule({
  name: 'Search',
  entities: [],
  handlers: [SearchProfiles, CountNewProfiles, GetSearchCounts, GetMatchProfiles, ...saving],
  jobs: [RefreshSearch, NotifySavedSearch],
  personal,
  schedules,
});
