import { useParams } from 'react-router';
import { savedSearches } from '../../../shared/search/saved.ts';
import { FoundSkeleton } from '../../features/search/FoundGrid.tsx';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { Search } from './Search.tsx';

/** What a saved search finds now. */
export function SavedSearch() {
  const savedSearchId = Number(useParams()['id']);
  const read = useQuery(savedSearches.GetSavedSearches, {});
  const saved = read.data?.find((one) => one.savedSearchId === savedSearchId);
  // One that was saved a moment ago may still be under way.
  if (read.data && !saved && !read.isFetching) return <NotFound />;
  return (
    <Loaded read={{ ...read, data: saved }} skeleton={<FoundSkeleton />}>
      {(one) => <Search key={savedSearchId} mode={one.search.mode} saved={one} />}
    </Loaded>
  );
}
